import { flushSync } from "react-dom";
import { formatBytes } from "../../lib/format";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Picture as Image } from "../../ui/picture";
import { Progress } from "../../ui/progress";
import { isInFlight, isStored, type Picture, type Slot } from "./shelf";
import type { ShelfStore } from "./shelf-store";

type PictureThumbProps = { picture: Picture; sizes: string; fit?: "cover" | "contain"; className: string };

/** The picture itself: from the file while it is on its way, from the store afterwards. */
export function PictureThumb({ picture, sizes, fit, className }: PictureThumbProps) {
  return (
    <Image
      src={isStored(picture) ? picture.url : picture.preview}
      placeholder={isStored(picture) ? picture.placeholder : null}
      alt=""
      sizes={sizes}
      fit={fit}
      className={`${isStored(picture) ? "" : "opacity-40"} ${className}`}
    />
  );
}

/** How far a picture has come: its bar while it is on its way, the reason where it stopped. */
export function PictureStatus({ picture }: { picture: Picture }) {
  if (isStored(picture)) return null;
  if (!picture.fault) {
    return (
      <div className="mt-2.5 max-w-90">
        <Progress value={picture.sent} max={picture.bytes} label={`Uploading ${picture.name}`} />
      </div>
    );
  }
  return (
    <p role="alert" className="mt-1 flex gap-1.5 text-14 text-bad">
      <Icon name="warn" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{picture.fault}</span>
    </p>
  );
}

/** "3.8 MB" once it has arrived, "1.9 of 3.1 MB" before. */
export function PictureBytes({ picture }: { picture: Picture }) {
  return <span className="font-mono text-12 whitespace-nowrap text-ink-2">{bytesOf(picture)}</span>;
}

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

const bytesOf = (picture: Picture) => {
  const total = formatBytes(picture.bytes);
  if (isStored(picture) || picture.status === "refused") return total;
  return `${(picture.sent / 2 ** 20).toFixed(1)} of ${(picture.bytes / 2 ** 20).toFixed(1)} MB`;
};
