import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { inputClass } from "./input-class";

/** What is typed reads in its own direction, as where it is shown. */
export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input dir="auto" className={`${inputClass} h-11 ${className}`} {...rest} />;
}

export function Textarea({ className = "", rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" rows={rows} className={`${inputClass} py-2.5 ${className}`} {...rest} />;
}

/** The browser's own select, so that a phone shows its own wheel. */
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
