import { Clock, RotateCw, TriangleAlert } from "lucide-react";
import { useIsOffline } from "../../../lib/connection";
import { formatCount } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { isInFlight, type Picture } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

/** Says that uploads wait for the connection, or that several have failed, and repeats them. */
export function StoppedUploads({ pictures, store }: { pictures: Picture[]; store: UploadStore }) {
  const isOffline = useIsOffline();
  const waiting = isOffline ? pictures.filter(isInFlight).length : 0;
  const failed = pictures.filter(({ status }) => status === "failed").length;
  if (waiting === 0 && failed < 2) return null;
  return (
    <div
      role="status"
      className="mt-3 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border border-line-2 bg-sheet py-2 pr-3 pl-4 text-14"
    >
      {waiting > 0 ? <Clock /> : <TriangleAlert className="text-bad" />}
      <p className="min-w-0 flex-1">
        <span className="font-medium">
          {waiting > 0 ? "You are offline." : `${formatCount(failed, "upload")} stopped.`}
        </span>{" "}
        <span className="text-ink-2">
          {waiting > 0 &&
            `${formatCount(waiting, "picture waits", "pictures wait")} on this device and will be sent when you are online.`}
        </span>
      </p>
      <Button size="sm" onClick={store.retryAll}>
        <RotateCw /> Retry all
      </Button>
    </div>
  );
}
