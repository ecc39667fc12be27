import { useHydrated } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button";

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

/** Submits only after hydration: before, the browser would post the password to the page itself. */
export function SubmitButton({ label, busy }: { label: string; busy: string | undefined }) {
  const type = useHydrated() ? "submit" : "button";
  return (
    <Button type={type} variant="primary" size="lg" busy={busy} className="w-full">
      {label}
    </Button>
  );
}
