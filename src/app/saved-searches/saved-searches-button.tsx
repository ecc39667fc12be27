import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { useViewer } from "../data/session/viewer";
import { Button } from "../ui/button";
import { useLazyOpen } from "../ui/use-lazy-open";
import type { SavedCriteria } from "./saved-criteria";

const load = () => import("./saved-searches-dialog");
const SavedSearchesDialog = lazy(load);

/** Opens the saved searches, to save the present one among them. Visitors are asked to log in. */
export function SavedSearchesButton({ criteria }: { criteria: SavedCriteria }) {
  const viewer = useViewer();
  const askToLogIn = useLoginToast();
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const canSave = Object.keys(criteria).length > 0;
  if (!viewer)
    return canSave ? (
      <Button
        className="noscript:hidden"
        onClick={() => askToLogIn({ title: "Please log in to save searches" })}
      >
        <Bell />
        Save this search
      </Button>
    ) : null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="noscript:hidden"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <Bell />
        {canSave ? "Save this search" : "Saved searches"}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchesDialog criteria={criteria} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
