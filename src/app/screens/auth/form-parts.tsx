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

/** A click before hydration is repeated after it. Without JavaScript the form cannot be sent. */
export function SubmitButton({ label, busy }: { label: string; busy: string | undefined }) {
  return (
    <>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full noscript:hidden">
        {label}
      </Button>
      <p className="text-14 not-noscript:hidden">This form needs JavaScript.</p>
    </>
  );
}
