import type { Project } from "@contract/projects";
import { type FormEvent, type ReactNode, useCallback } from "react";
import { BasicInformationFields } from "../../../features/projects/form/basic-information-fields";
import { DetailsFields } from "../../../features/projects/form/details-fields";
import { FactFields } from "../../../features/projects/form/fact-fields";
import { TagFields } from "../../../features/projects/form/tag-fields";
import { MediaFields } from "../../../features/projects/uploads/media-fields";
import { useSubmit } from "../../../lib/forms/use-submit";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { DeleteSection } from "./delete-section";
import { EditBar } from "./edit-bar";
import { EditFooter } from "./edit-footer";
import { ModelSection } from "./media/model-section";
import { SectionLinks } from "./section-links";
import { useAutosave } from "./use-autosave";
import { useProjectEdit } from "./use-project-edit";
import { useSaveProject } from "./use-save-project";
import { VisibilitySection } from "./visibility/visibility-section";

export type ProjectEditorProps = { project: Project; back: ReactNode; onClose: () => void };

/** Edit mode: Save Changes saves the form fields, those of a draft are saved as one types; files when they are uploaded. */
export default function ProjectEditor({ project, back, onClose }: ProjectEditorProps) {
  const edit = useProjectEdit(project);
  const save = useSaveProject(edit, onClose);
  const isDraft = project.status === "draft";
  const autosave = useAutosave(edit, isDraft);
  const finish = useSubmit(async (isCurrent) => {
    if ((await autosave.finish()) && isCurrent()) onClose();
  });
  const focusOnOpen = useCallback((heading: HTMLHeadingElement | null) => {
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const { form, store, uploadList, model } = edit;
  return (
    <form
      noValidate
      aria-label="Edit Project"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void (isDraft ? finish : save).submit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <div className="sheet-edges">
        <EditBar
          project={project}
          back={back}
          edit={edit}
          saved={isDraft ? autosave : undefined}
          onClose={onClose}
        />
        <h1 ref={focusOnOpen} tabIndex={-1} className="pt-3 text-40 font-medium outline-none md:pt-7">
          Edit Project
        </h1>
        <p className="mt-1.5 mb-6 text-14 text-ink-2 md:mb-10">Fields with * are required.</p>
        <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[200px_minmax(0,1fr)]">
          <SectionLinks edit={edit} hasModel={project.modelUrl !== null} />
          <div data-stacked className="min-w-0 max-lg:**:scroll-mt-28 **:scroll-mt-24">
            <BasicInformationFields form={form} />
            <DetailsFields form={form} />
            <FactFields form={form} />
            <TagFields form={form} />
            <MediaFields store={store} uploadList={uploadList} form={form} />
            <ModelSection project={project} model={model} />
            <VisibilitySection
              project={project}
              edit={edit}
              saveText={isDraft ? autosave.finish : undefined}
            />
            <DeleteSection projectId={project.id} onDelete={edit.discard} />
          </div>
        </div>
      </div>
      <EditFooter edit={edit} isDraft={isDraft} isSaving={save.isBusy || finish.isBusy} onClose={onClose} />
      <UnsavedGuard
        when={edit.isUploading || (edit.isDirty && (!isDraft || autosave.state.status !== "saved"))}
        onLeave={edit.discard}
      />
    </form>
  );
}
