import type { CurrentUser } from "@contract/users";
import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { formatBytes, formatCount } from "../../../lib/format/format";
import { categoryLabel } from "../../../projects/category-label";
import { formLabel } from "../../../projects/form/project-field";
import type { ProjectFormInput, ProjectFormState } from "../../../projects/form/project-form";
import { TagFields } from "../../../projects/form/tag-fields";
import {
  allPictures,
  isInFlight,
  isStored,
  mainImageOf,
  type UploadList,
} from "../../../projects/uploads/store/upload-list";
import { type UploadStore, useUploads } from "../../../projects/uploads/store/upload-store";
import { PublishWhen } from "../../../projects/visibility/publish-when";
import { Choice, VisibilityChoice } from "../../../projects/visibility/visibility-choice";
import { timings } from "../../../projects/visibility/visibility-form";
import { FormSection } from "../../../ui/form-section";
import { Picture } from "../../../ui/picture";
import { TitleBlock } from "../../../ui/title-block";
import { useAccountSetting } from "../../../users/use-account-setting";
import type { Publication } from "./use-publish";

type AdditionalStepProps = {
  viewer: CurrentUser;
  form: ProjectFormState;
  store: UploadStore;
  publication: Publication;
};

/** Step 4 of the wizard: tags, programs, who sees the project and from when, and a summary. */
export function AdditionalStep({ viewer, form, store, publication }: AdditionalStepProps) {
  const { input, errors, set } = publication;
  return (
    <>
      <TagFields form={form} />
      <FormSection title="Who sees it" note="You can change it later.">
        <div className="grid gap-6 text-14 md:max-w-120">
          <VisibilityChoice {...{ input, errors }} legend="Visible to" onChange={set} />
          <PublishWhen timings={timings} {...{ input, errors }} onChange={set} />
        </div>
      </FormSection>
      {viewer.publishedCount === 0 && input.timing !== "draft" && <AiTraining viewer={viewer} />}
      <FormSection title="Summary">
        <Summary values={form.getValues()} store={store} />
      </FormSection>
    </>
  );
}

const AI_CHOICES = [
  { value: true, label: "Keep my work out of AI training" },
  { value: false, label: "Let AI companies train on my work" },
];

/** Asks once, at the first publication, without a preset answer. The answer is saved at once, for the whole account. */
function AiTraining({ viewer }: { viewer: CurrentUser }) {
  const name = useId();
  const { value, onChange } = useAccountSetting(viewer, "keepOutOfAiTraining");
  const [isAnswered, setAnswered] = useState(value);
  return (
    <FormSection
      title="AI training"
      note="If you keep it out, robots.txt, the headers of your pages and files and our terms ask AI companies not to train on it. You can change it in the settings."
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">AI training</legend>
        {AI_CHOICES.map((choice) => (
          <Choice
            key={choice.label}
            name={name}
            label={choice.label}
            isChecked={isAnswered && value === choice.value}
            onChoose={() => {
              setAnswered(true);
              onChange(choice.value);
            }}
          />
        ))}
      </fieldset>
    </FormSection>
  );
}

/** Summarizes the project that will be published, with a warning about files that will be missing. */
function Summary({ values, store }: { values: ProjectFormInput; store: UploadStore }) {
  const uploadList = useUploads(store);
  const mainImage = mainImageOf(uploadList);
  return (
    <div>
      <div className="md:max-w-measure">
        <Picture
          src={mainImage?.url}
          placeholder={mainImage?.placeholder}
          alt={values.title}
          sizes="(width < 768px) 100vw, 672px"
          className="aspect-4/3 w-full"
        />
        <TitleBlock
          className="border-t-0"
          cells={[
            { label: formLabel("title"), value: values.title },
            { label: formLabel("category"), value: categoryLabel(values.category) },
            { label: "Location", value: [values.city, values.country].filter(Boolean).join(", ") },
            { label: formLabel("projectStatus"), value: values.projectStatus },
            { label: "Pictures", value: picturesOf(uploadList) },
            {
              label: "3D model",
              value: uploadList.model?.name,
              detail: uploadList.model && formatBytes(uploadList.model.size),
            },
          ]}
        />
      </div>
      <p aria-live="polite" className="mt-4 flex gap-2 text-14 text-ink-2 empty:hidden">
        {warningOf(uploadList)}
      </p>
    </div>
  );
}

function picturesOf({ pictures }: UploadList) {
  const counts = [
    [pictures.mainImage, "main image"],
    [pictures.images, "in the gallery"],
    [pictures.drawings, "drawing"],
    [pictures.beforeImages, "before"],
    [pictures.afterImages, "after"],
  ] as const;
  return counts
    .map(([list, what]) => ({ count: list.filter(isStored).length, what }))
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => (what === "drawing" ? formatCount(count, what) : `${count} ${what}`))
    .join(", ");
}

function warningOf(uploadList: UploadList) {
  const inFlight = allPictures(uploadList).filter(isInFlight).length;
  const stopped = allPictures(uploadList).filter((picture) => !isStored(picture)).length - inFlight;
  if (inFlight === 0 && stopped === 0) return null;
  return (
    <>
      <TriangleAlert className="mt-0.5 text-warn" />
      {[
        inFlight > 0 &&
          `${formatCount(inFlight, "picture")} still uploading: the project is created when they are uploaded.`,
        stopped > 0 && `${formatCount(stopped, "picture")} could not be uploaded and will be left out.`,
      ]
        .filter(Boolean)
        .join(" ")}
    </>
  );
}
