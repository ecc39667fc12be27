import { uploads } from "@contract/media";
import { GALLERY_MAX } from "@contract/projects";
import { FormSection } from "../../../ui/form-section";
import { DropZone } from "./drop-zone";
import { GalleryRow } from "./gallery-row";
import { RefusedFiles } from "./refused-files";
import { statusOf, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";
import { useReorder } from "./use-reorder";

/** The gallery: pictures in an order that can be changed, each with its upload status. */
export function GalleryField({ store, uploadList }: { store: UploadStore; uploadList: UploadList }) {
  const pictures = uploadList.pictures.images;
  const upload = uploads[store.rules.images.kind];
  const { list, handleProps, movingId, announcement } = useReorder({
    count: pictures.length,
    onMove: (from, to) => store.move("images", from, to),
    onDrop: () => store.saveOrder("images"),
  });
  return (
    <FormSection
      title="Gallery"
      note={`Up to ${GALLERY_MAX} images; ${upload.hint}. Drag the handle, or press Space and use the arrow keys, to change their order.`}
      status={statusOf(pictures)}
    >
      <DropZone
        id="images"
        accept={upload.types.join(",")}
        multiple
        label="Choose images"
        suffix=" or drop them here"
        error={uploadList.errors.images}
        onFiles={(files) => store.add("images", files)}
      />
      <RefusedFiles slot="images" uploadList={uploadList} store={store} className="mt-3" />
      <ul ref={list} className="mt-2">
        {pictures.map((picture, index) => (
          <GalleryRow
            key={picture.id}
            picture={picture}
            store={store}
            isMoving={picture.id === movingId}
            handle={handleProps(picture.id, picture.name, index)}
          />
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </FormSection>
  );
}
