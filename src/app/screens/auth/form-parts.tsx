import { TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../ui/button";
import { NeedsScript } from "../../ui/needs-script";

/** The server's reason for refusing the form. */
export function AuthFormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 border border-bad bg-sheet p-4 text-14 text-bad">
      <TriangleAlert className="mt-0.5" />
      {message}
    </p>
  );
}

/** A form that needs JavaScript. Without it, a sentence says so in its place. */
export function ScriptForm({ className = "", ...props }: ComponentProps<"form">) {
  return (
    <>
      <form method="post" noValidate className={`grid gap-5 noscript:hidden ${className}`} {...props} />
      <NeedsScript className={className} />
    </>
  );
}

export function SubmitButton({ label, busy }: { label: string; busy: string | undefined }) {
  return (
    <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
      {label}
    </Button>
  );
}
