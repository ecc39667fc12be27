import { useCallback, useState } from "react";
import { variantUrl } from "../../../../lib/media";
import type { ProjectPicture } from "../project-pictures";
import { showPanorama } from "./panorama";

/** To drag, or to turn with the arrow keys. Import it lazily: it brings the 3D library along. */
export default function PanoramaView({ picture }: { picture: ProjectPicture }) {
  const [isFailed, setFailed] = useState(false);
  const { url, alt } = picture;
  const mount = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return;
      return showPanorama(container, variantUrl(url, 3840), {
        label: `${alt}, all round. Use the arrow keys to turn, plus and minus to zoom.`,
        onFailed: () => setFailed(true),
      });
    },
    [url, alt],
  );
  return (
    <div ref={mount} className="absolute inset-0 touch-none bg-paper *:size-full">
      {isFailed && (
        <p role="alert" className="flex items-center justify-center p-6 text-center">
          This browser cannot show the picture all round.
        </p>
      )}
    </div>
  );
}
