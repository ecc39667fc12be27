import { words } from "@contract/words";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { acceptCookies } from "../frame/cookie-consent";

/** Stands where somebody would enter without having accepted cookies, and lets them accept and go on. */
export function ConsentNotice({ onAccept }: { onAccept: () => void }) {
  const accept = () => {
    acceptCookies();
    toast({ title: words.cookiesAccepted, kind: "good" });
    onAccept();
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border border-line bg-sheet p-4 text-14"
    >
      <p className="flex gap-2">
        <Icon name="warn" className="mt-0.5 text-warn" />
        {words.cookiesRequired}
      </p>
      <Button size="sm" onClick={accept}>
        Accept and continue
      </Button>
    </div>
  );
}
