import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { inputClass } from "./input-class";

/** `dir="auto"` shows right-to-left text correctly while it is entered. */
export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input dir="auto" className={`${inputClass} h-11 ${className}`} {...rest} />;
}

export function Textarea({ className = "", rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" rows={rows} className={`${inputClass} py-2.5 ${className}`} {...rest} />;
}

/** A native select, so that phones show their own picker. */
export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={`${inputClass} h-11 appearance-none truncate pr-9 ${className}`} {...rest}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
    </span>
  );
}
