import type { ImageDetail } from "@contract/image-details";
import type { Project } from "@contract/projects";
import { SavePictureButton } from "../../../collections/save-button";
import { formatCount } from "../../../lib/format/format";
import { cellBoxes, cellStyle, rowLayouts } from "../../../projects/gallery-rows";
import { findImageDetail, findMediaFile, pictureProps } from "../../../projects/project-media";
import { PictureSection } from "../../../projects/project-section";
import { Picture } from "../../../ui/picture";
import { PictureCaption } from "../../../viewers/lightbox/picture-caption";
import { PictureLink } from "./picture-link";
import { galleryOf, type ProjectPicture } from "./project-pictures";

type GalleryProps = { project: Project; pictures: ProjectPicture[] };

/** The gallery: whole pictures in rows of one height. Rows break differently in windows of different widths. */
export function Gallery({ project, pictures }: GalleryProps) {
  const urls = galleryOf(project);
  if (urls.length === 0) return null;
  const layouts = rowLayouts(urls.map((url) => sizeOf(project, url)));
  return (
    <PictureSection title="Gallery" note={formatCount(urls.length, "image")}>
      <div className="flex flex-wrap gap-x-1 gap-y-6 max-md:-mx-margin md-or-print:gap-x-2 md-or-print:gap-y-7">
        {urls.map((url, index) => {
          const layout = layouts[index];
          if (!layout) return null;
          return (
            <figure
              key={url}
              style={cellStyle(layout)}
              className="group/card gallery-cell relative min-w-0 print:break-inside-avoid"
            >
              <PictureLink
                slot="images"
                url={url}
                pictures={pictures}
                className="block aspect-(--ratio) max-md:-outline-offset-4 lazy-frame"
              >
                <Picture
                  {...pictureProps(project, url)}
                  alt={pictures.find((picture) => picture.url === url)?.alt ?? project.title}
                  sizes={cellBoxes(layout)}
                  fit={findMediaFile(project, url)?.width ? "cover" : "contain"}
                  className="aspect-(--ratio) h-auto w-full"
                />
              </PictureLink>
              <SavePictureButton project={project} picture={url} />
              <PictureCaption
                detail={briefOf(findImageDetail(project, url))}
                className="pr-4 max-md:px-margin max-md:pt-2"
              />
            </figure>
          );
        })}
      </div>
    </PictureSection>
  );
}

/** A gallery picture has its photographer below it; a licence only if it allows something. */
const briefOf = (detail: ImageDetail | undefined): ImageDetail | undefined =>
  detail && {
    ...detail,
    year: null,
    licence: detail.licence === "all-rights-reserved" ? null : detail.licence,
  };

function sizeOf(project: Project, url: string) {
  const { width = null, height = null } = findMediaFile(project, url) ?? {};
  return { width, height, size: findImageDetail(project, url)?.size ?? null };
}
