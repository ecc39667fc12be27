import { sentences } from "@contract/sentences";
import { TriangleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { acceptCookies } from "../../lib/cookie-consent";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";

/** Stands in a form whose sender has not accepted cookies, and lets them accept and go on. */
export function ConsentNotice() {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border border-line bg-sheet p-4 text-14"
    >
      <p className="flex gap-2">
        <TriangleAlert className="mt-0.5 text-warn" />
        {sentences.cookiesRequired}
      </p>
      <Button size="sm" onClick={acceptAndGoOn}>
        Accept and continue
      </Button>
    </div>
  );
}

/** The notice goes away with its button, so the focus goes on to the one that was pressed before. */
function acceptAndGoOn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  acceptCookies();
  toast({ title: sentences.cookiesAccepted, kind: "good" });
  form?.querySelector<HTMLElement>("[type=submit]")?.focus();
  form?.requestSubmit();
}
