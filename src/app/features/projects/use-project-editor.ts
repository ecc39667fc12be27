import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { CONNECTION_DROPPED } from "../../lib/upload";
import { toast } from "../../ui/toast";
import type { ProjectEditorProps } from "../editor/project-editor";
import { readEditDraft } from "./project-edit-draft";

/** Where the focus returns to when editing is over. */
export const EDIT_BUTTON_ID = "edit-project";

/**
 * Edit mode, whose code comes with the first press. It opens by itself where there is something not saved: after a
 * reload, or a login that was needed meanwhile.
 */
export function useProjectEditor(projectId: number, isOwner: boolean) {
  const [Editor, setEditor] = useState<ComponentType<ProjectEditorProps> | null>(null);
  const [isOpening, setOpening] = useState(false);

  const open = () => {
    setOpening(true);
    import("../editor/project-editor")
      .then(
        (module) => setEditor(() => module.default),
        () => toast({ title: CONNECTION_DROPPED, kind: "bad", isBrief: true }),
      )
      .finally(() => setOpening(false));
  };
  useEffect(() => {
    if (!isOwner || !readEditDraft(projectId)) return;
    void import("../editor/project-editor").then((module) => setEditor(() => module.default));
  }, [projectId, isOwner]);

  const close = () => {
    flushSync(() => setEditor(null));
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(EDIT_BUTTON_ID)?.focus({ preventScroll: true });
  };
  return { Editor, isOpening, open, close };
}
