import type { Project } from "@contract/projects";
import { type FormEvent, type ReactNode, useCallback } from "react";
import { BasicsStep } from "../../../features/projects/form/basics-fields";
import { DetailsStep } from "../../../features/projects/form/details-fields";
import { TagFields } from "../../../features/projects/form/tag-fields";
import { MediaFields } from "../../../features/projects/uploads/media-fields";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { DeleteSection } from "./delete-section";
import { EditFoot } from "./edit-footer";
import { ModelSection } from "./model-section";
import { useProjectEdit } from "./use-project-edit";
import { useSaving } from "./use-saving";

export type ProjectEditorProps = { project: Project; back: ReactNode; onClose: () => void };

/** A project as its owner changes it: words are saved by Save Changes, files at once. */
export default function ProjectEditor({ project, back, onClose }: ProjectEditorProps) {
  const edit = useProjectEdit(project);
  const save = useSaving(edit, onClose);
  const arrive = useCallback((heading: HTMLHeadingElement | null) => {
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const { form, store, shelf, model } = edit;
  return (
    <form
      noValidate
      aria-label="Edit Project"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save.submit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <div className="sheet-edges">
        <div className="flex h-14 items-center">{back}</div>
        <h1
          ref={arrive}
          tabIndex={-1}
          className="pt-3 pb-6 text-40 font-medium outline-none md:pt-7 md:pb-10"
        >
          Edit Project
        </h1>
        <div className="**:scroll-my-24">
          <BasicsStep form={form} />
          <DetailsStep form={form} />
          <TagFields form={form} />
          <MediaFields store={store} shelf={shelf} />
          <ModelSection project={project} model={model} />
          <DeleteSection projectId={project.id} onDelete={edit.drop} />
        </div>
      </div>
      <EditFoot edit={edit} isSaving={save.isBusy} onClose={onClose} />
      <UnsavedGuard when={edit.isDirty || edit.isUploading} onLeave={edit.drop} />
    </form>
  );
}
