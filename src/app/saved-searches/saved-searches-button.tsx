import { Link, useLocation } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { useViewer } from "../data/session/viewer";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { useLazyOpen } from "../ui/use-lazy-open";
import type { SavedCriteria } from "./saved-criteria";

const load = () => import("./saved-searches-dialog");
const SavedSearchesDialog = lazy(load);

/** Opens the saved searches, to save the present one among them. Visitors log in first. */
export function SavedSearchesButton({ criteria }: { criteria: SavedCriteria }) {
  const viewer = useViewer();
  const here = useLocation({ select: ({ href }) => href });
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const canSave = Object.keys(criteria).length > 0;
  if (!viewer)
    return canSave ? (
      <Link to="/auth" search={{ next: here }} preload={false} className={buttonClass()}>
        <Bell />
        Save this search
      </Link>
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
