import type { MediaFile } from "@contract/media";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { replaceCachedFile } from "../../../../../cache/projects";
import { posterColors } from "../../../../../features/projects/model-scene/scene-colors";
import { sendPreview } from "../../../../../features/projects/send-preview";
import { toastFailure } from "../../../../../lib/toast-failure";
import { toast } from "../../../../../ui/toast";
import type { ModelScene } from "../model-scene";

/**
 * The owner's browser makes the poster of a model: of the first view if there is none, because the model was uploaded
 * without a browser, and of the current view on request.
 */
export function usePoster(scene: ModelScene | undefined, target: MediaFile | undefined) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const tried = useRef(false);

  const save = async (file: MediaFile, view: "home" | "current") => {
    await scene?.edgesFound;
    const poster = await scene?.poster(view, posterColors());
    if (!poster) throw new Error("The browser made no picture.");
    replaceCachedFile(queryClient, await sendPreview(file.url, { image: poster }));
  };

  useEffect(() => {
    if (!scene || !target || target.preview || tried.current) return;
    tried.current = true;
    // Nobody asked for it: the next opening tries again.
    save(target, "home").catch(() => undefined);
  });

  return {
    isSaving,
    async useCurrentView() {
      if (!target || isSaving) return;
      setSaving(true);
      await save(target, "current").then(
        () => toast({ title: "Poster replaced", description: "The project shows this view of the model." }),
        (error: unknown) => toastFailure("The poster could not be saved", error),
      );
      setSaving(false);
    },
  };
}
