import { useHydrated } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button";

/** Why the server let nobody in. */
export function AuthFormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 border border-bad bg-sheet p-4 text-14 text-bad">
      <TriangleAlert className="mt-0.5" />
      {message}
    </p>
  );
}

/** Submits only once the page is alive, so that a password is never posted by the browser itself. */
export function SubmitButton({ label, busy }: { label: string; busy: string | undefined }) {
  const type = useHydrated() ? "submit" : "button";
  return (
    <Button type={type} variant="primary" size="lg" busy={busy} className="w-full">
      {label}
    </Button>
  );
}
