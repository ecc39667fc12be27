import { METADATA_KEPT, uploads } from "@contract/media";
import { FormSection } from "../../../ui/form-section";
import { TextField } from "../form/project-field";
import type { ProjectFormState } from "../form/project-form";
import { MainImageField } from "./main-image-field";
import { ModelField } from "./model-field";
import { PictureList } from "./picture-list";
import { statusOf, type UploadList } from "./store/upload-list";
import { type UploadStore, useUploads } from "./store/upload-store";
import { usePaste } from "./use-paste";

/** Step 3 of the wizard: pictures and 3D model. */
export function MediaStep({ store, form }: { store: UploadStore; form: ProjectFormState }) {
  const uploadList = useUploads(store);
  return (
    <>
      <MediaFields store={store} uploadList={uploadList} form={form} />
      <ModelField store={store} uploadList={uploadList} />
    </>
  );
}

type MediaFieldsProps = { store: UploadStore; uploadList: UploadList; form: ProjectFormState };

/** All picture fields of a project, used by the wizard and by edit mode. */
export function MediaFields(props: MediaFieldsProps) {
  const { store, uploadList } = props;
  const { images: galleryRule, drawings: drawingRule, beforeImages: pairRule } = store.rules;
  const { images, drawings, beforeImages, afterImages } = uploadList.pictures;
  usePaste(store);
  return (
    <>
      <MainImageField {...props} />
      <FormSection
        title="Gallery"
        note={`Up to ${galleryRule.max} images; ${uploads[galleryRule.kind].hint}. Drag the handle, or press Space and use the arrow keys, to change their order. Images can be pasted, too.`}
        status={statusOf(images)}
      >
        <PictureList slot="images" label="Choose images" {...props} />
      </FormSection>
      <FormSection
        title="Drawings"
        note={`Up to ${drawingRule.max}; ${uploads[drawingRule.kind].hint}. Plans, sections, elevations, details.${drawingRule.kind === "wizardImage" ? " PDFs can be added with Edit Project when the project is created." : ` ${METADATA_KEPT}.`}`}
        status={statusOf(drawings)}
      >
        <PictureList slot="drawings" label="Add drawings" {...props} />
      </FormSection>
      <FormSection
        title="Before and after"
        note={`${uploads[pairRule.kind].hint}. Use the same viewpoint and crop: both are shown in one frame with a divider.`}
        status={statusOf([...beforeImages, ...afterImages])}
      >
        <div className="grid gap-gutter md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="mb-1.5 text-14 font-medium">Before</h3>
            <PictureList slot="beforeImages" label="Choose the before image" {...props} />
          </div>
          <div className="min-w-0">
            <h3 className="mb-1.5 text-14 font-medium">After</h3>
            <PictureList slot="afterImages" label="Choose the after image" {...props} />
          </div>
        </div>
      </FormSection>
      <FormSection title="Video" note="It loads nothing before a visitor plays it.">
        <TextField
          form={props.form}
          name="videoUrl"
          label="Video address"
          hint="On YouTube or Vimeo, or of an .mp4 or .webm file"
        />
      </FormSection>
    </>
  );
}
