import { uploads } from "@contract/media";
import { DRAWINGS_MAX } from "@contract/projects";
import { FormSection } from "../../../ui/form-section";
import { GalleryField } from "./gallery-field";
import { MainImageField } from "./main-image-field";
import { ModelField } from "./model-field";
import { PictureTiles } from "./picture-tiles";
import { statusOf, type UploadList } from "./store/upload-list";
import { type UploadStore, useUploads } from "./store/upload-store";

/** Step 3 of the wizard: pictures and 3D model. */
export function MediaStep({ store }: { store: UploadStore }) {
  const uploadList = useUploads(store);
  return (
    <>
      <MediaFields store={store} uploadList={uploadList} />
      <ModelField store={store} uploadList={uploadList} />
    </>
  );
}

/** All picture fields of a project, used by the wizard and by edit mode. */
export function MediaFields({ store, uploadList }: { store: UploadStore; uploadList: UploadList }) {
  const { drawings: drawingRule, beforeImages: pairRule } = store.rules;
  const { drawings, beforeImages, afterImages } = uploadList.pictures;
  return (
    <>
      <MainImageField store={store} uploadList={uploadList} />
      <GalleryField store={store} uploadList={uploadList} />
      <FormSection
        title="Drawings"
        note={`Up to ${DRAWINGS_MAX}; ${uploads[drawingRule.kind].hint}. Plans, sections, elevations, details.`}
        status={statusOf(drawings)}
      >
        <PictureTiles
          slot="drawings"
          layout="drawing"
          chooseLabel="Add drawings"
          addLabel="Add drawings"
          store={store}
          uploadList={uploadList}
        />
      </FormSection>
      <FormSection
        title="Before and after"
        note={`${uploads[pairRule.kind].hint}. Use the same viewpoint and crop: both are shown in one frame with a divider.`}
        status={statusOf([...beforeImages, ...afterImages])}
      >
        <div className="grid gap-gutter md:grid-cols-2">
          <div>
            <h3 className="mb-1.5 text-14 font-medium">Before</h3>
            <PictureTiles
              slot="beforeImages"
              layout="photograph"
              chooseLabel="Choose the before image"
              addLabel="Add a before image"
              store={store}
              uploadList={uploadList}
            />
          </div>
          <div>
            <h3 className="mb-1.5 text-14 font-medium">After</h3>
            <PictureTiles
              slot="afterImages"
              layout="photograph"
              chooseLabel="Choose the after image"
              addLabel="Add an after image"
              store={store}
              uploadList={uploadList}
            />
          </div>
        </div>
      </FormSection>
    </>
  );
}
