import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { withTimeout } from "../../lib/api/timeout";
import { CONNECTION_DROPPED } from "../../lib/api/upload";
import { draftOf } from "../../lib/forms/drafts";
import { toast } from "../../ui/toast";
import type { ProjectEditorProps } from "./edit/project-editor";
import { editDraftName } from "./edit-draft-name";

/** Where the focus returns to when editing is over. */
export const EDIT_BUTTON_ID = "edit-project";

type ProjectOf = { id: number; userId: number };

/**
 * Edit mode, whose code comes with the first press. It opens by itself where there is something not saved: after a
 * reload, or a login that was needed meanwhile.
 */
export function useProjectEditor({ id: projectId, userId: ownerId }: ProjectOf, isOwner: boolean) {
  const [Editor, setEditor] = useState<ComponentType<ProjectEditorProps> | null>(null);
  const [isOpening, setOpening] = useState(false);

  const open = () => {
    setOpening(true);
    withTimeout(import("./edit/project-editor"))
      .then(
        (module) => setEditor(() => module.default),
        () => toast({ title: CONNECTION_DROPPED, kind: "bad" }),
      )
      .finally(() => setOpening(false));
  };
  useEffect(() => {
    if (!isOwner || draftOf(ownerId, editDraftName(projectId)).read() === null) return;
    void import("./edit/project-editor").then((module) => setEditor(() => module.default));
  }, [projectId, ownerId, isOwner]);

  const close = () => {
    flushSync(() => setEditor(null));
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(EDIT_BUTTON_ID)?.focus({ preventScroll: true });
  };
  return { Editor, isOpening, open, close };
}
