import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { loginPath } from "../../lib/session/require-login";
import { useViewer } from "../../lib/session/viewer";
import { useLazyOpen } from "../../lib/use-lazy-open";

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

/** Opens the viewer's collections, to save a project or a picture there. Visitors log in first, and come back. */
export function SaveButton({ project, picture, className, children }: SaveButtonProps) {
  const viewer = useViewer();
  const router = useRouter();
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const logIn = () => void router.navigate({ href: loginPath(router.state.location) });
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
