import { RotateCw, Trash2, TriangleAlert, X } from "lucide-react";
import { flushSync } from "react-dom";
import { useIsOffline } from "../../lib/connection";
import { formatBytes } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { Picture as Image } from "../../ui/picture";
import { Progress } from "../../ui/progress";
import { PdfIcon } from "../pdf-icon";
import {
  isInFlight,
  isStored,
  type PendingPicture,
  type Picture,
  type Slot,
  type StoredPicture,
} from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type PictureThumbProps = { picture: Picture; sizes: string; fit?: "cover" | "contain"; className: string };

/** A thumbnail: of the local file while it uploads, then of the stored one. PDFs without a preview show an icon. */
export function PictureThumb({ picture, sizes, fit, className }: PictureThumbProps) {
  const thumbnail = isStored(picture) ? picture.thumbnail : undefined;
  if (isPdf(picture) && !thumbnail) {
    return (
      <span className={`flex items-center justify-center ${className}`}>
        <PdfIcon />
      </span>
    );
  }
  return (
    <Image
      src={thumbnail ?? (isStored(picture) ? picture.url : picture.preview)}
      placeholder={isStored(picture) && !thumbnail ? picture.placeholder : null}
      alt=""
      sizes={sizes}
      fit={fit}
      className={`${isStored(picture) ? "" : "opacity-40"} ${className}`}
    />
  );
}

const isPdf = (picture: Picture) =>
  isStored(picture) ? picture.url.endsWith(".pdf") : picture.file.type === "application/pdf";

/** A progress bar during the upload, or the error message after it failed. */
export function PictureStatus({ picture }: { picture: Picture }) {
  if (isStored(picture)) return null;
  if (!picture.error) return <UploadProgress picture={picture} />;
  return (
    <p role="alert" className="mt-1 flex gap-1.5 text-14 text-bad">
      <TriangleAlert className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{picture.error}</span>
    </p>
  );
}

function UploadProgress({ picture }: { picture: PendingPicture }) {
  const isOffline = useIsOffline();
  const text =
    isOffline && picture.status === "waiting" ? "Waiting for the connection" : preparationText(picture);
  return (
    <div className="mt-1.5 max-w-90">
      {text && <p className="mb-1.5 text-14 text-ink-2">{text}</p>}
      <Progress value={picture.sent} max={picture.bytes} label={`Uploading ${picture.name}`} />
    </div>
  );
}

const preparationText = ({ status, preparation }: PendingPicture) => {
  if (status !== "preparing") return undefined;
  return preparation === "heic" ? "Converting from HEIC..." : "Making it smaller...";
};

/** "1.9 of 3.1 MB" during the upload, "3.8 MB, 3000 × 2000" afterwards. */
export function PictureBytes({ picture }: { picture: Picture }) {
  return <span className="font-mono text-12 whitespace-nowrap text-ink-2">{bytesOf(picture)}</span>;
}

/** Retry after a failure; remove, or cancel the upload. */
export function PictureActions({
  slot,
  picture,
  store,
}: {
  slot: Slot;
  picture: Picture;
  store: UploadStore;
}) {
  const verb = isInFlight(picture) ? "Cancel" : "Remove";
  return (
    <>
      {picture.status === "failed" && (
        <Button size="sm" aria-label={`Retry ${picture.name}`} onClick={() => store.retry(picture)}>
          <RotateCw /> Retry
        </Button>
      )}
      <button
        type="button"
        aria-label={`${verb} ${picture.name}`}
        className="icon-button"
        onClick={() => {
          flushSync(() => void store.remove(slot, [picture]));
          document.getElementById(slot)?.focus();
        }}
      >
        {isStored(picture) ? <Trash2 /> : <X />}
      </button>
    </>
  );
}

const bytesOf = (picture: Picture) => {
  const total = formatBytes(picture.bytes);
  if (isStored(picture)) return [total, ...sizeOf(picture)].join(", ");
  return `${(picture.sent / 2 ** 20).toFixed(1)} of ${(picture.bytes / 2 ** 20).toFixed(1)} MB`;
};

const sizeOf = ({ width, height }: StoredPicture) => (width && height ? [`${width} × ${height}`] : []);
