import { formatBytes } from "../../lib/format";
import { Icon } from "../../ui/icon";
import { Progress } from "../../ui/progress";
import { isStored, type Picture } from "./shelf";

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

const bytesOf = (picture: Picture) => {
  const total = formatBytes(picture.bytes);
  if (isStored(picture) || picture.status === "refused") return total;
  return `${(picture.sent / 2 ** 20).toFixed(1)} of ${(picture.bytes / 2 ** 20).toFixed(1)} MB`;
};
