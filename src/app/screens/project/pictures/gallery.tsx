import type { Project } from "@contract/projects";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { pictureProps } from "../../../features/projects/project-media";
import { PictureSection } from "../../../features/projects/project-section";
import { formatCount } from "../../../lib/format/format";
import { PHONE_SIZES, variantUrl } from "../../../lib/media";
import { useLazyOpen } from "../../../lib/use-lazy-open";
import { Picture } from "../../../ui/picture";
import { galleryColumns } from "./gallery-columns";

const load = () => import("./lightbox");
const Lightbox = lazy(load);

const LAYOUTS: Record<number, { cell: string; sizes: string }> = {
  12: {
    cell: "md:col-span-12 md:aspect-2/1",
    sizes: `(min-width: 1440px) 1280px, (min-width: 768px) 100vw, ${PHONE_SIZES}`,
  },
  8: {
    cell: "md:col-span-8 md:aspect-848/560",
    sizes: `(min-width: 1440px) 851px, (min-width: 768px) 64vw, ${PHONE_SIZES}`,
  },
  6: {
    cell: "md:col-span-6 md:aspect-3/2",
    sizes: `(min-width: 1440px) 636px, (min-width: 768px) 48vw, ${PHONE_SIZES}`,
  },
  4: {
    cell: "md:col-span-4 md:aspect-square",
    sizes: `(min-width: 1440px) 421px, (min-width: 768px) 32vw, ${PHONE_SIZES}`,
  },
};

/** The gallery; a click opens a picture in the lightbox, or without JavaScript by itself. */
export function Gallery({ project }: { project: Project }) {
  const images = galleryOf(project);
  const [startIndex, setStartIndex] = useState(0);
  const { isOpen, setOpen, open } = useLazyOpen(load);
  if (images.length === 0) return null;
  const columns = galleryColumns(images.length);
  return (
    <PictureSection title="Gallery" note={formatCount(images.length, "image")}>
      <ul className="grid grid-cols-12 gap-1 max-md:-mx-margin md:gap-2 print:grid-cols-2">
        {images.map((url, index) => (
          <li key={url} className={cellClass(columns, index)}>
            <a
              href={variantUrl(url, 1920)}
              data-replay=""
              aria-haspopup="dialog"
              aria-label={`Open image ${index + 1} of ${images.length}`}
              className="block size-full max-md:-outline-offset-4"
              onClick={(event) => {
                if (hasModifier(event)) return;
                event.preventDefault();
                setStartIndex(index);
                open();
              }}
            >
              <Picture
                {...pictureProps(project, url)}
                alt={`${project.title}, image ${index + 1} of ${images.length}`}
                sizes={LAYOUTS[columns[index] ?? 4]?.sizes ?? "100vw"}
                className="size-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense>
          <Lightbox project={project} images={images} start={startIndex} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PictureSection>
  );
}

/** A gallery that contains only the main picture is left out, since it would show it twice. */
const galleryOf = ({ images, mainImage }: Project) =>
  images.length === 1 && images[0] === mainImage ? [] : images;

/** On phones the second and third picture share a row; every other picture has its own row. */
function cellClass(columns: number[], index: number) {
  const isHalf = columns.length > 2 && (index === 1 || index === 2);
  const phone = isHalf ? "col-span-6 aspect-3/4" : "col-span-12 aspect-3/2";
  const isBesideFirst = columns[0] === 8 && index === 1;
  const desktop = isBesideFirst ? "md:col-span-4 md:aspect-auto" : LAYOUTS[columns[index] ?? 4]?.cell;
  return `min-h-0 min-w-0 print:col-span-1 print:break-inside-avoid print:aspect-3/2 ${phone} ${desktop}`;
}

/** The browser opens the link in a new tab or window. */
const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
