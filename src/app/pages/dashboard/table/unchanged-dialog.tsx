import type { UnchangedProject } from "@contract/own-projects";
import { Link } from "@tanstack/react-router";
import { Dialog } from "../../../ui/dialog";
import { UserText } from "../../../ui/user-text";
import { projectsCount } from "./use-bulk-change";

type UnchangedDialogProps = { projects: UnchangedProject[]; onClose: () => void };

/** Lists the projects that were not published, each with its reason and a link to continue it. */
export default function UnchangedDialog({ projects, onClose }: UnchangedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${projectsCount(projects.length)} not published`}
    >
      <ul
        aria-label="Not published"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        className="mt-4 max-h-100 overflow-y-auto border-y border-line"
      >
        {projects.map(({ id, title, reason }) => (
          <li
            key={id}
            className="flex items-start justify-between gap-4 py-2.5 not-first:border-t not-first:border-line"
          >
            <span className="min-w-0">
              <UserText as="span" className="block font-medium wrap-anywhere">
                {title || "Untitled"}
              </UserText>
              <span className="block text-14 text-ink-2">{reason}</span>
            </span>
            <Link
              to="/projects/new"
              search={{ draft: id }}
              className="shrink-0 text-14 font-medium underline"
            >
              Continue<span className="sr-only"> {title || "Untitled"}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
