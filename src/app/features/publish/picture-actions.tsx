import { flushSync } from "react-dom";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { isInFlight, isStored, type Picture, type Slot } from "./shelf";
import type { ShelfStore } from "./shelf-store";

/** Try again, and take away or stop. */
export function PictureActions({
  slot,
  picture,
  store,
}: {
  slot: Slot;
  picture: Picture;
  store: ShelfStore;
}) {
  const verb = isInFlight(picture) ? "Cancel" : "Remove";
  return (
    <>
      {picture.status === "failed" && (
        <Button size="sm" aria-label={`Retry ${picture.name}`} onClick={() => store.retry(picture)}>
          <Icon name="retry" /> Retry
        </Button>
      )}
      <button
        type="button"
        aria-label={`${verb} ${picture.name}`}
        className="icon-button"
        onClick={() => {
          flushSync(() => store.remove(slot, picture));
          document.getElementById(slot)?.focus();
        }}
      >
        <Icon name={isStored(picture) ? "trash" : "x"} />
      </button>
    </>
  );
}
