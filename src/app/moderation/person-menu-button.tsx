import { Ellipsis } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLazyOpen } from "../ui/use-lazy-open";

const loadMenu = () => import("./person-menu").then(({ PersonMenu }) => ({ default: PersonMenu }));
const PersonMenu = lazy(loadMenu);

/** Opens the menu about a person, whose code is loaded then. */
export function PersonMenuButton({ userId, name }: { userId: number; name: string }) {
  const { isOpen, open } = useLazyOpen(loadMenu);
  const button = (
    <button
      type="button"
      aria-label={`More about ${name}`}
      aria-haspopup="menu"
      className="icon-button shrink-0"
      onClick={isOpen === undefined ? open : undefined}
    >
      <Ellipsis className="size-4.5" />
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <PersonMenu userId={userId} name={name} trigger={button} />
    </Suspense>
  );
}
