import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { draftOf } from "../../../data/forms/drafts";
import { CONNECTION_LOST, withTimeout } from "../../../lib/timeout";
import { editDraftName } from "../../../projects/edit-draft-name";
import { opensInEditMode } from "../../../projects/uploads/store/excess-files";
import { toast } from "../../../ui/toast";
import type { ProjectEditorProps } from "../edit/project-editor";

/** Receives the focus when edit mode is closed. */
export const EDIT_BUTTON_ID = "edit-project";

type EditedProject = { id: number; userId: number };

/**
 * Edit mode; its code is loaded on demand. It opens by itself if there is an unsaved draft, for example after a reload
 * or after the user had to log in again, and for files that the wizard had no room for.
 */
export function useProjectEditor({ id: projectId, userId: ownerId }: EditedProject, isOwner: boolean) {
  const [Editor, setEditor] = useState<ComponentType<ProjectEditorProps> | null>(null);
  const [isOpening, setOpening] = useState(false);

  const open = () => {
    setOpening(true);
    withTimeout(import("../edit/project-editor"))
      .then(
        (module) => setEditor(() => module.default),
        () => toast({ title: CONNECTION_LOST, kind: "bad" }),
      )
      .finally(() => setOpening(false));
  };
  useEffect(() => {
    const hasDraft = isOwner && draftOf(ownerId, editDraftName(projectId)).read() !== null;
    if (!isOwner || !(opensInEditMode(projectId) || hasDraft)) return;
    void import("../edit/project-editor").then((module) => setEditor(() => module.default));
  }, [projectId, ownerId, isOwner]);

  const close = () => {
    flushSync(() => setEditor(null));
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(EDIT_BUTTON_ID)?.focus({ preventScroll: true });
  };
  return { Editor, isOpening, open, close };
}
