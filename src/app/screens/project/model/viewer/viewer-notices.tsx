import type { MediaFile } from "@contract/media";
import type { ReactNode } from "react";
import { formatBytes, formatNumber } from "../../../../lib/format/format";
import { Button } from "../../../../ui/button";
import { Progress } from "../../../../ui/progress";
import type { Failure } from "./hooks/use-model-scene";

function Notice({ children, ...props }: { children: ReactNode; role?: "alert" | "status" }) {
  return (
    <div {...props} className="absolute inset-0 grid place-items-center bg-paper p-6 text-center">
      <div className="flex w-full max-w-90 flex-col items-center gap-4">{children}</div>
    </div>
  );
}

type LoadingProps = { bytes: number; file: MediaFile | undefined; onCancel: () => void };

export function Loading({ bytes, file, onCancel }: LoadingProps) {
  const total = file && Math.max(file.bytes, bytes);
  return (
    <Notice>
      <p className="font-mono text-12 text-ink-2">
        {formatBytes(bytes)}
        {total ? ` of ${formatBytes(total)}` : ""}
      </p>
      {total && <Progress value={bytes} max={total} label="Loading the 3D model" />}
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </Notice>
  );
}

export function Preparing() {
  return (
    <Notice role="status">
      <p className="font-mono text-12 text-ink-2">Preparing the 3D model...</p>
    </Notice>
  );
}

export function Asking({ triangles, answer }: { triangles: number; answer: (isConfirmed: boolean) => void }) {
  return (
    <Notice role="alert">
      <p>
        This model has {formatNumber(triangles / 1e6)} million triangles. It may be too large for this device.
      </p>
      <div className="flex gap-3">
        <Button variant="ink" onClick={() => answer(true)}>
          Show it
        </Button>
        <Button onClick={() => answer(false)}>Cancel</Button>
      </div>
    </Notice>
  );
}

const failures: Record<Failure, string> = {
  "no-webgl": "This browser cannot show 3D models, because WebGL is not available or turned off.",
  unavailable: "The model could not be loaded. Check your connection and try again.",
  broken: "The model cannot be shown. Its file may be damaged.",
  "too-large": "Unpacked, the model would need more memory than this browser has.",
  lost: "The device ran out of graphics memory.",
};

export function Failed({ failure, url, onRetry }: { failure: Failure; url: string; onRetry: () => void }) {
  return (
    <Notice role="alert">
      <p>{failures[failure]}</p>
      <div className="flex items-center gap-4">
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
        <a href={url} download className="text-link text-14">
          Download the file
        </a>
      </div>
    </Notice>
  );
}
