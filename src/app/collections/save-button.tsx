import { Bookmark } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { useViewer } from "../data/session/viewer";
import { usePortfolioSite } from "../lib/portfolio-site";
import { useLazyOpen } from "../ui/use-lazy-open";

export type Saved = {
  project: { id: number; title: string };
  /** The address of a single picture of the project. Without it the whole project is saved. */
  picture?: string;
};

/** The Worker's bundle does without it. */
const load = (): Promise<typeof import("./save-popover")> =>
  import.meta.env.SSR ? Promise.reject() : import("./save-popover");
const SavePopover = lazy(load);

type SaveButtonProps = Saved & { className: string; children: ReactNode };

/** Opens the viewer's collections, to save a project or a picture there. Visitors are asked to log in. */
export function SaveButton({ project, picture, className, children }: SaveButtonProps) {
  const viewer = useViewer();
  const askToLogIn = useLoginToast();
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const logIn = () => askToLogIn({ title: "Please log in to save projects" });
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Save ${picture ? "a picture of " : ""}${project.title}`}
      className={`${className} noscript:invisible`}
      onClick={!viewer ? logIn : isOpen === undefined ? open : undefined}
    >
      {children}
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <SavePopover
        project={project}
        {...(picture && { picture })}
        trigger={button}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </Suspense>
  );
}

type SavePictureButtonProps = { project: { id: number; title: string }; picture: string };

/**
 * A button in the corner of a picture. It is visible while the parent with the class `group/card` is hovered, and always on
 * touch screens.
 */
export function SavePictureButton(saved: SavePictureButtonProps) {
  if (usePortfolioSite()) return null;
  return (
    <SaveButton
      {...saved}
      className="icon-button absolute top-2 right-2 z-10 size-9 border border-line bg-sheet aria-expanded:opacity-100 can-hover:opacity-0 can-hover:transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 print:hidden"
    >
      <Bookmark />
    </SaveButton>
  );
}
