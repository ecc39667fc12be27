import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Shared } from "./share-links";

const ShareDialog = lazy(() => import("./share-dialog"));

export function ShareButton({
  project,
  className,
  children,
}: {
  project: Shared;
  className: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Share ${project.title}`}
        className={className}
        onClick={() => setOpen(true)}
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
