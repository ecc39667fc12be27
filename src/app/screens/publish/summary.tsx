import { TriangleAlert } from "lucide-react";
import { categoryLabel } from "../../features/projects/category-label";
import type { ProjectFormInput } from "../../features/projects/form/project-form";
import {
  allPictures,
  isInFlight,
  isStored,
  mainOf,
  type UploadList,
} from "../../features/projects/uploads/upload-list";
import { type UploadStore, useUploads } from "../../features/projects/uploads/upload-store";
import { formatBytes, formatCount } from "../../lib/format/format";
import { Picture } from "../../ui/picture";
import { TitleBlock } from "../../ui/title-block";

/** What is about to be published, at a glance, and what will not be among it. */
export function Summary({ words, store }: { words: ProjectFormInput; store: UploadStore }) {
  const shelf = useUploads(store);
  const main = mainOf(shelf);
  return (
    <div>
      <div className="md:max-w-measure">
        <Picture
          src={main?.url}
          placeholder={main?.placeholder}
          alt={words.title}
          sizes="(width < 768px) 100vw, 672px"
          className="aspect-4/3 w-full"
        />
        <TitleBlock
          className="border-t-0"
          cells={[
            { label: "Title", value: words.title },
            { label: "Category", value: categoryLabel(words.category) },
            { label: "Location", value: [words.city, words.country].filter(Boolean).join(", ") },
            { label: "Project Type", value: words.projectStatus },
            { label: "Pictures", value: picturesOf(shelf) },
            {
              label: "3D model",
              value: shelf.model?.name,
              detail: shelf.model && formatBytes(shelf.model.size),
            },
          ]}
        />
      </div>
      <p aria-live="polite" className="mt-4 flex gap-2 text-14 text-ink-2 empty:hidden">
        {warningOf(shelf)}
      </p>
    </div>
  );
}

function picturesOf({ pictures }: UploadList) {
  const counted = [
    [pictures.mainImage, "main image"],
    [pictures.images, "in the gallery"],
    [pictures.drawings, "drawing"],
    [pictures.beforeImages, "before"],
    [pictures.afterImages, "after"],
  ] as const;
  return counted
    .map(([list, what]) => ({ count: list.filter(isStored).length, what }))
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => (what === "drawing" ? formatCount(count, what) : `${count} ${what}`))
    .join(", ");
}

function warningOf(shelf: UploadList) {
  const inFlight = allPictures(shelf).filter(isInFlight).length;
  const stopped = allPictures(shelf).filter((picture) => !isStored(picture)).length - inFlight;
  if (inFlight === 0 && stopped === 0) return null;
  return (
    <>
      <TriangleAlert className="mt-0.5 text-warn" />
      {[
        inFlight > 0 &&
          `${formatCount(inFlight, "picture")} still uploading: the project is created once they are there.`,
        stopped > 0 && `${formatCount(stopped, "picture")} did not arrive and will be left out.`,
      ]
        .filter(Boolean)
        .join(" ")}
    </>
  );
}
