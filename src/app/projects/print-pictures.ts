import type { ImageDetail } from "@contract/image-details";
import type { MediaFile } from "@contract/media";
import { labelText } from "@contract/picture-labels";
import type { Project } from "@contract/projects";
import { formatCount } from "../lib/format/format";
import { creditOf, licenceLabel } from "../lib/image-credit";
import type { PrintPicture } from "../viewers/print/print-figure";
import { fileTitle, findImageDetail, findMediaFile } from "./project-media";

const DEFAULT_RATIO = 1.5;

export function picturesOf(project: Project, urls: string[], isDrawing = false): PrintPicture[] {
  return urls.map((url) => {
    const file = findMediaFile(project, url);
    const detail = findImageDetail(project, url);
    const isPdf = file?.type === "application/pdf";
    const image = isPdf ? file.preview : { url, ...file };
    const { width, height } = image ?? {};
    const name = isDrawing && file ? drawingName(file) : null;
    return {
      url,
      isPdf,
      src: image?.url ?? null,
      ratio: width && height ? width / height : isDrawing ? Math.SQRT2 : DEFAULT_RATIO,
      alt: detail?.alt ?? detail?.caption ?? name ?? "",
      caption: detail?.caption ?? name,
      credit: (detail && creditLine(detail)) ?? null,
      isDrawing,
    };
  });
}

/** "Photograph, Ake Strom, 2024, CC BY 4.0"; undefined if nothing is known. */
export const creditLine = (detail: Omit<ImageDetail, "url" | "focus" | "size">) =>
  [labelText(detail), creditOf(detail), detail.licence && licenceLabel(detail.licence)]
    .filter(Boolean)
    .join(", ") || undefined;

/** Each credit of a project's pictures once. */
export const creditsOf = (project: Project) => [
  ...new Set(project.imageDetails.flatMap((detail) => creditLine(detail) ?? [])),
];

/** "A-101 Ground floor plan, 1:100" for a PDF of one sheet whose title block was read. */
function drawingName({ name, pages }: MediaFile) {
  const [page] = pages?.length === 1 ? pages : [];
  const title = [page?.number, page?.name ?? fileTitle(name)].filter(Boolean).join(" ");
  return [title, page?.scale, pages && pages.length > 1 && formatCount(pages.length, "sheet")]
    .filter(Boolean)
    .join(", ");
}
