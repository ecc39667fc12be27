import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import { useWatch } from "react-hook-form";
import { useSuspension } from "../../../auth/use-suspension";
import { trpc } from "../../../data/api/trpc";
import { useSubmit } from "../../../data/forms/use-submit";
import { useCurrentSection } from "../../../lib/use-current-section";
import { useIsMounted } from "../../../lib/use-is-mounted";
import DeleteProjectDialog from "../../../projects/delete-project-dialog";
import { BasicInformationFields } from "../../../projects/form/basic-information-fields";
import {
  AiTrainingField,
  CostFields,
  FactFields,
  HiddenFields,
  ListFields,
  TeamFields,
} from "../../../projects/form/details-fields";
import { TagFields } from "../../../projects/form/tag-fields";
import { DrawingsField, PictureFields } from "../../../projects/uploads/media-fields";
import { isStored, type Slot } from "../../../projects/uploads/store/upload-list";
import { useDeleteProject } from "../../../projects/use-delete-project";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { FooterAlert } from "../../../ui/footer-alert";
import { FormGroup, FormSection, sectionId } from "../../../ui/form-section";
import { centerTab } from "../../../ui/scroll-into-view";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { EditBar } from "./edit-bar";
import { ModelSection } from "./media/model-section";
import { type ProjectEdit, useProjectEdit } from "./use-project-edit";
import { useAutosave, useSaveProject } from "./use-save-project";
import { useVisibilityChoice, VisibilitySection } from "./visibility";

export type ProjectEditorProps = { project: Project; back: ReactNode; onClose: () => void };

/**
 * Edit mode: Save Changes saves all fields with the visibility. The fields of a draft are saved as one types, and files when
 * they are uploaded.
 */
export default function ProjectEditor({ project, back, onClose }: ProjectEditorProps) {
  const edit = useProjectEdit(project);
  const visibility = useVisibilityChoice(project);
  const save = useSaveProject(edit, visibility, onClose);
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
  const media = { form, store, uploadList };
  const isDirty = edit.isDirty || visibility.isChanged;
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
            <FormGroup title="Basics">
              <BasicInformationFields form={form} />
              <TagFields form={form} />
            </FormGroup>
            <FormGroup title="Facts">
              <FactFields form={form} isComplete />
              <CostFields form={form} isComplete />
              <ListFields form={form} />
            </FormGroup>
            <FormGroup title="Pictures">
              <PictureFields {...media} />
            </FormGroup>
            <FormGroup title="Drawings and models">
              <DrawingsField {...media} />
              <ModelSection project={project} model={model} />
            </FormGroup>
            <FormGroup title="Team">
              <TeamFields form={form} />
              <p className="pt-8 lg:ml-[25%]">
                <Link to="/projects/$id/credits" params={{ id: String(project.id) }} className="text-link">
                  Order them, add scope and years, and ask members to confirm
                </Link>
              </p>
            </FormGroup>
            <FormGroup title="Visibility">
              <VisibilitySection project={project} edit={edit} visibility={visibility} />
              <HiddenFields form={form} />
            </FormGroup>
            <FormGroup title="More">
              <AiTrainingField form={form} />
              <DeleteSection projectId={project.id} onDelete={edit.discard} />
            </FormGroup>
          </div>
        </div>
      </div>
      <EditFooter
        edit={edit}
        isDirty={isDirty}
        isDraft={isDraft}
        isSaving={save.isBusy || finish.isBusy}
        onClose={onClose}
      />
      <UnsavedGuard
        when={edit.isUploading || (isDirty && (!isDraft || autosave.state.status !== "saved"))}
        onLeave={edit.discard}
      />
    </form>
  );
}

/** The sections of edit mode in the order of the page. */
const titles = ["Basics", "Facts", "Pictures", "Drawings and models", "Team", "Visibility", "More"];
const ids = titles.map(sectionId);

/** Links to the sections, with how many items they have. Sticky at the left; on narrower screens a row above the form. */
function SectionLinks({ edit, hasModel }: { edit: ProjectEdit; hasModel: boolean }) {
  const current = useCurrentSection(ids);
  const { control } = edit.form;
  const [stakeholders, collaborators] = useWatch({ control, name: ["stakeholders", "collaborators"] });
  const stored = (...slots: Slot[]) =>
    slots.reduce((sum, slot) => sum + edit.uploadList.pictures[slot].filter(isStored).length, 0);
  const counts: Record<string, number> = {
    Team: (stakeholders?.length ?? 0) + (collaborators?.length ?? 0),
    Pictures: stored("mainImage", "images", "beforeImages", "afterImages"),
    "Drawings and models": stored("drawings") + Number(hasModel),
  };
  return (
    <nav
      aria-label="Sections"
      className="sticky top-header z-10 bg-paper text-14 max-lg:-mx-margin max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-margin lg:top-20 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto lg:pl-4 lg:-ml-4"
    >
      <ol className="flex gap-5 lg:block">
        {titles.map((title, index) => {
          const isCurrent = sectionId(title) === current;
          return (
            <li key={title} className="shrink-0 lg:border-line lg:border-b">
              <a
                href={`#${sectionId(title)}`}
                ref={isCurrent ? centerTab : undefined}
                aria-current={isCurrent ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(title);
                }}
                className="relative grid h-11 grid-cols-[auto_auto] items-center gap-x-2 text-ink-2 hover:text-ink current:font-medium current:text-ink max-lg:current:border-b-2 max-lg:current:border-ink lg:h-10 lg:grid-cols-[28px_minmax(0,1fr)_auto] lg:current:before:absolute lg:current:before:inset-y-2 lg:current:before:-left-4 lg:current:before:w-0.5 lg:current:before:bg-ink"
              >
                <span aria-hidden="true" className="font-mono text-12 font-normal max-lg:hidden">
                  {index + 1}
                </span>
                {title}
                <span className="font-mono text-12 font-normal">{counts[title] || ""}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Scrolls without the address: a hash would be one more page to go back from. */
function goTo(title: string) {
  const section = document.getElementById(sectionId(title));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

type EditFooterProps = {
  edit: ProjectEdit;
  isDirty: boolean;
  isDraft: boolean;
  isSaving: boolean;
  onClose: () => void;
};

/** Sticky footer: save status, Cancel and Save Changes; Done for a draft, which is saved as its owner types. */
function EditFooter({ edit, isDirty, isDraft, isSaving, onClose }: EditFooterProps) {
  const [isConfirming, setConfirming] = useState(false);
  const suspension = useSuspension();
  const cancel = () => {
    edit.discard();
    onClose();
  };
  return (
    <div data-foot className="sticky bottom-0 z-20 mt-18 border-line border-t bg-sheet">
      {edit.hasConflict && (
        <FooterAlert
          action={
            <Button size="sm" onClick={edit.reload}>
              Reload
            </Button>
          }
        >
          {sentences.projectChanged}. What you entered is kept.
        </FooterAlert>
      )}
      <FooterAlert>{suspension ?? edit.form.formState.errors.root?.server?.message}</FooterAlert>
      <div className="sheet-edges flex h-18 items-center justify-end gap-2 md:gap-4">
        <p role="status" className="min-w-0 grow text-14 text-ink-2 max-md:sr-only">
          {isDraft ? "Drafts are saved as you type" : statusOf(isDirty, edit.isUploading)}
        </p>
        {!isDraft && (
          <Button onClick={() => (isDirty || edit.isUploading ? setConfirming(true) : cancel())}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={suspension !== null}
          busy={isSaving ? "Saving..." : undefined}
        >
          {isDraft ? "Done" : "Save Changes"}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Discard your changes?"
        description="Your changes are not saved and will be lost."
        cancel="Keep editing"
        action="Discard"
        onConfirm={cancel}
      />
    </div>
  );
}

function statusOf(isDirty: boolean, isUploading: boolean) {
  if (isUploading) return isDirty ? "Uploading; the other changes are not saved yet" : "Uploading...";
  return isDirty ? "Not saved yet" : "Files are saved when they are uploaded";
}

/** Deletes the project after confirmation and then goes to the home page. */
function DeleteSection({ projectId, onDelete }: { projectId: number; onDelete: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const isShown = useIsMounted();
  const router = useRouter();
  const { remove, isDeleting, errorOf, clearError } = useDeleteProject({
    success: sentences.projectDeleted,
    failure: sentences.projectDeleteFailedAgain,
    onDeleted: async () => {
      onDelete();
      // Do not navigate if the user has already left this page.
      if (isShown.current) await router.navigate({ to: "/", ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.projects.read, { id: projectId }) });
    },
  });
  const confirm = () => {
    clearError();
    setConfirming(true);
  };
  return (
    <FormSection
      title="Delete"
      note="It is in the trash of your dashboard for 30 days. Then its comments, likes and files are deleted too."
    >
      <Button variant="danger" onClick={confirm}>
        Delete Project
      </Button>
      {isConfirming && (
        <DeleteProjectDialog
          isPending={isDeleting(projectId)}
          error={errorOf(projectId)}
          onClose={() => setConfirming(false)}
          onConfirm={() => remove(projectId)}
        />
      )}
    </FormSection>
  );
}
