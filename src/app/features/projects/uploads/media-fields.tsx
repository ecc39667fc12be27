import { uploads } from "@contract/media";
import { DRAWINGS_MAX } from "@contract/projects";
import { FormSection } from "../../../ui/form-section";
import { Gallery } from "./gallery-field";
import { MainImage } from "./main-image-field";
import { ModelField } from "./model-field";
import { PictureTiles } from "./picture-tiles";
import { statusOf, type UploadList } from "./upload-list";
import { type UploadStore, useUploads } from "./upload-store";

/** Step 3: everything there is to see. */
export function MediaStep({ store }: { store: UploadStore }) {
  const shelf = useUploads(store);
  return (
    <>
      <MediaFields store={store} shelf={shelf} />
      <ModelField store={store} shelf={shelf} />
    </>
  );
}

/** The pictures of a project, wherever they stand. */
export function MediaFields({ store, shelf }: { store: UploadStore; shelf: UploadList }) {
  const { drawings: drawingRule, beforeImages: pairRule } = store.rules;
  const { drawings, beforeImages, afterImages } = shelf.pictures;
  return (
    <>
      <MainImage store={store} shelf={shelf} />
      <Gallery store={store} shelf={shelf} />
      <FormSection
        title="Drawings"
        note={`Up to ${DRAWINGS_MAX}; ${uploads[drawingRule.kind].hint}. Plans, sections, elevations, details.`}
        status={statusOf(drawings)}
      >
        <PictureTiles
          slot="drawings"
          look="drawing"
          choose="Add drawings"
          more="Add drawings"
          store={store}
          shelf={shelf}
        />
      </FormSection>
      <FormSection
        title="Before and after"
        note={`${uploads[pairRule.kind].hint}. Same viewpoint, same crop: they are shown in one frame with a divider.`}
        status={statusOf([...beforeImages, ...afterImages])}
      >
        <div className="grid gap-gutter md:grid-cols-2">
          <div>
            <h3 className="mb-1.5 text-14 font-medium">Before</h3>
            <PictureTiles
              slot="beforeImages"
              look="photograph"
              choose="Choose the before image"
              more="Add a before image"
              store={store}
              shelf={shelf}
            />
          </div>
          <div>
            <h3 className="mb-1.5 text-14 font-medium">After</h3>
            <PictureTiles
              slot="afterImages"
              look="photograph"
              choose="Choose the after image"
              more="Add an after image"
              store={store}
              shelf={shelf}
            />
          </div>
        </div>
      </FormSection>
    </>
  );
}
