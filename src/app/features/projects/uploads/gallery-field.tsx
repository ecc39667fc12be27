import { uploads } from "@contract/media";
import { GALLERY_MAX } from "@contract/projects";
import { FormSection } from "../../../ui/form-section";
import { DropZone } from "./drop-zone";
import { GalleryRow } from "./gallery-row";
import { RefusedFiles } from "./refused-files";
import { statusOf, type UploadList } from "./upload-list";
import type { UploadStore } from "./upload-store";
import { useReorder } from "./use-reorder";

/** The project's pictures in their order, each with what it is doing. */
export function Gallery({ store, shelf }: { store: UploadStore; shelf: UploadList }) {
  const pictures = shelf.pictures.images;
  const upload = uploads[store.rules.images.kind];
  const { list, handleOf, heldId, said } = useReorder({
    count: pictures.length,
    onMove: (from, to) => store.move("images", from, to),
    onDrop: () => store.settle("images"),
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
        choose="Choose images"
        rest=" or drop them here"
        error={shelf.faults.images}
        onFiles={(files) => store.add("images", files)}
      />
      <RefusedFiles slot="images" shelf={shelf} store={store} className="mt-3" />
      <ul ref={list} className="mt-2">
        {pictures.map((picture, index) => (
          <GalleryRow
            key={picture.id}
            picture={picture}
            store={store}
            isHeld={picture.id === heldId}
            handle={handleOf(picture.id, picture.name, index)}
          />
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </FormSection>
  );
}
