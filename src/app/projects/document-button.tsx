import { lazy, Suspense } from "react";
import { useViewer } from "../data/session/viewer";
import { Button } from "../ui/button";
import { useLazyOpen } from "../ui/use-lazy-open";

const loadMenu = (): Promise<typeof import("./document-menu")> =>
  import.meta.env.SSR ? Promise.reject() : import("./document-menu");
const DocumentMenu = lazy(loadMenu);

type DocumentButtonProps = { load: () => Promise<{ id: number; userId: number }[]> };

/** Makes a document of those of the projects that are the viewer's own. */
export function DocumentButton({ load }: DocumentButtonProps) {
  const viewer = useViewer();
  const { isOpen, open } = useLazyOpen(loadMenu);
  const chosenIds = async (max: number) => {
    const own = (await load()).filter(({ userId }) => userId === viewer?.id);
    return [...new Set(own.map(({ id }) => id))].slice(0, max);
  };
  const button = (
    <Button aria-haspopup="menu" {...(isOpen === undefined && { onClick: open })}>
      Document
    </Button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <span className="relative">
        <DocumentMenu chosenIds={chosenIds} trigger={button} />
      </span>
    </Suspense>
  );
}
