import { Rotate3d } from "lucide-react";
import { useState } from "react";
import { SpinnerIcon } from "../../../../../ui/spinner";
import { toast } from "../../../../../ui/toast";
import type { ModelScene } from "../model-scene";
import { sceneViewerLink } from "./scene-viewer-link";

const LABEL = "Show in your room";

type ArButtonProps = { url: string; title: string; scene: ModelScene | undefined };

/** Shows the model in the room, on devices that have Scene Viewer (Android) or Quick Look (iOS). */
export function ArButton({ url, title, scene }: ArButtonProps) {
  const link = sceneViewerLink({ url, title, page: location.href, userAgent: navigator.userAgent });
  if (link)
    return (
      <a href={link} className="icon-button" aria-label={LABEL}>
        <Rotate3d />
      </a>
    );
  return scene && hasQuickLook() ? <QuickLookButton scene={scene} /> : null;
}

const hasQuickLook = () => document.createElement("a").relList.supports("ar");

function QuickLookButton({ scene }: { scene: ModelScene }) {
  const [isPreparing, setPreparing] = useState(false);
  const open = async () => {
    if (isPreparing) return;
    setPreparing(true);
    const usdz = await scene.usdz().catch(() => null);
    setPreparing(false);
    if (usdz) openQuickLook(usdz);
    else toast({ title: "This model is too large to be shown in your room", kind: "bad" });
  };
  return (
    <button type="button" className="icon-button" aria-label={LABEL} aria-busy={isPreparing} onClick={open}>
      {isPreparing ? <SpinnerIcon /> : <Rotate3d />}
    </button>
  );
}

/** Safari opens Quick Look for a link with `rel="ar"` whose only child is a picture; without it, it leaves the page. */
function openQuickLook(usdz: Blob) {
  const link = document.createElement("a");
  link.rel = "ar";
  link.appendChild(document.createElement("img"));
  link.href = URL.createObjectURL(usdz);
  link.click();
  // Quick Look reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
