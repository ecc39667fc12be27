import { X } from "lucide-react";
import type { ReactNode } from "react";
import { MoveButtons, PointerGrip, useListReorder, withItemAt } from "../../../ui/reorder";

export type OrderItem = { id: string; label: string; details?: ReactNode };
type OrderListProps = {
  label: string;
  items: OrderItem[];
  onChange: (ids: string[]) => void;
};

/** A list whose items are moved with buttons or dragged by their grip, and taken out. */
export function OrderList({ label, items, onChange }: OrderListProps) {
  const change = (changed: OrderItem[]) => onChange(changed.map(({ id }) => id));
  const moveTo = (item: OrderItem, to: number) => change(withItemAt(items, item, to));
  const reorder = useListReorder({ items, nameOf: (item) => item.label, onMove: moveTo });
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {reorder.spoken}
      </p>
      {items.length > 0 && (
        <ol aria-label={label} className="border-t border-line">
          {reorder.items.map((item, index) => (
            <li
              key={item.id}
              className={`border-b border-line ${reorder.liftedId === item.id ? "opacity-50" : ""}`}
            >
              <div className="flex min-h-11 items-center gap-1">
                <PointerGrip {...reorder.pointerGrip(item, index)} className="h-11 w-6" />
                <span dir="auto" className="min-w-0 grow py-1.5 text-14 wrap-anywhere">
                  {item.label}
                </span>
                <MoveButtons
                  name={item.label}
                  index={index}
                  count={items.length}
                  onMove={(to) => {
                    moveTo(item, to);
                    reorder.say(`${item.label} is now ${to + 1} of ${items.length}`);
                  }}
                />
                <button
                  type="button"
                  aria-label={`Take out ${item.label}`}
                  className="icon-button shrink-0"
                  onClick={() => {
                    change(items.filter(({ id }) => id !== item.id));
                    reorder.say(`${item.label} was taken out`);
                  }}
                >
                  <X />
                </button>
              </div>
              {item.details}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
