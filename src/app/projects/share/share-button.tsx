import { lazy, type ReactNode, Suspense } from "react";
import { useLazyOpen } from "../../ui/use-lazy-open";
import type { SharedProject } from "./share-links";

const load = () => import("./share-dialog");
const ShareDialog = lazy(load);

export function ShareButton({
  project,
  className,
  children,
}: {
  project: SharedProject;
  className: string;
  children: ReactNode;
}) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Share ${project.title}`}
        className={`${className} noscript:invisible`}
        onClick={open}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
