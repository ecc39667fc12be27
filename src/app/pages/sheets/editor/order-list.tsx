import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";

export type OrderItem = { id: string; label: string; details?: ReactNode };
type OrderListProps = {
  label: string;
  items: OrderItem[];
  onChange: (ids: string[]) => void;
};

/** A list whose items are moved with buttons or dragged by their grip, and taken out. */
export function OrderList({ label, items, onChange }: OrderListProps) {
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");
  const ids = items.map(({ id }) => id);
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length) return;
    const others = ids.filter((other) => other !== id);
    onChange([...others.slice(0, to), id, ...others.slice(to)]);
    const name = items.find((item) => item.id === id)?.label;
    setSaid(`${name} is now ${to + 1} of ${ids.length}`);
  };
  /** Keeps the focus on the button, which browsers lose when an element is moved in the page. */
  const moveByButton = (button: HTMLButtonElement, id: string, to: number) => {
    flushSync(() => move(id, to));
    button.focus();
  };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {items.length > 0 && (
        <ol aria-label={label} className="border-t border-line">
          {items.map(({ id, label: name, details }, index) => (
            <li
              key={id}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged) move(dragged, index);
              }}
              className={`border-b border-line ${dragged === id ? "opacity-50" : ""}`}
            >
              <div className="flex min-h-11 items-center gap-1">
                <span
                  draggable
                  aria-hidden="true"
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    setDragged(id);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  className="flex h-11 w-6 shrink-0 cursor-grab items-center text-ink-2 pointer-coarse:hidden"
                >
                  <GripVertical />
                </span>
                <span dir="auto" className="min-w-0 grow py-1.5 text-14 wrap-anywhere">
                  {name}
                </span>
                <MoveButton
                  label={`Move ${name} up`}
                  isPossible={index > 0}
                  onMove={(button) => moveByButton(button, id, index - 1)}
                >
                  <ArrowUp />
                </MoveButton>
                <MoveButton
                  label={`Move ${name} down`}
                  isPossible={index < ids.length - 1}
                  onMove={(button) => moveByButton(button, id, index + 1)}
                >
                  <ArrowDown />
                </MoveButton>
                <button
                  type="button"
                  aria-label={`Take out ${name}`}
                  className="icon-button shrink-0"
                  onClick={() => {
                    onChange(ids.filter((other) => other !== id));
                    setSaid(`${name} was taken out`);
                  }}
                >
                  <X />
                </button>
              </div>
              {details}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type MoveButtonProps = {
  label: string;
  isPossible: boolean;
  onMove: (button: HTMLButtonElement) => void;
  children: ReactNode;
};

/** At the end of the list it stays focusable, so that the focus is not lost there. */
const MoveButton = ({ label, isPossible, onMove, children }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!isPossible}
    className="icon-button shrink-0 aria-disabled:text-line-2"
    onClick={(event) => onMove(event.currentTarget)}
  >
    {children}
  </button>
);
