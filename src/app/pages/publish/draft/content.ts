import type { Visibility } from "@contract/project-visibility";
import type { Project } from "@contract/projects";
import { formValuesOf } from "../../../projects/form/form-values";
import { emptyProject, type ProjectFormInput } from "../../../projects/form/project-form";
import { allUrlsOf, type UploadList, urlsOf } from "../../../projects/uploads/store/upload-list";

/**
 * The content of a draft on the server, as form values and addresses of files. The 3D model is sent when it is
 * published.
 */
export type Content = ProjectFormInput & {
  mainImage: string;
  images: string[];
  drawings: string[];
  beforeImages: string[];
  afterImages: string[];
};
export type ContentField = keyof Content;

/** A draft as the server had it after it was saved last. */
export type ServerDraft = {
  id: number;
  updatedAt: string;
  saved: Content;
  step: number | null;
  visibility?: Visibility | undefined;
};

export const emptyContent: Content = {
  ...emptyProject,
  ...{ mainImage: "", images: [], drawings: [], beforeImages: [], afterImages: [] },
};

/**
 * Returns the content without people of whom nothing was entered, and without words about pictures that were removed.
 */
export function contentOf(values: ProjectFormInput, uploadList: UploadList): Content {
  const urls = allUrlsOf(uploadList);
  const { mainImage = "", ...lists } = urlsOf(uploadList);
  const named = <P extends object>(people: P[] | undefined) =>
    (people ?? []).filter((person) => Object.values(person).some((value) => String(value ?? "").trim()));
  return {
    ...withoutPdfPages(values),
    stakeholders: named(values.stakeholders),
    collaborators: named(values.collaborators),
    imageDetails: values.imageDetails.filter(({ url }) => urls.includes(url)),
    mainImage,
    ...lists,
  };
}

export function contentOfProject(project: Project): Content {
  const { mainImage, images, drawings, beforeImages, afterImages } = project;
  return {
    ...withoutPdfPages(formValuesOf(project)),
    ...{ mainImage, images, drawings, beforeImages, afterImages },
  };
}

/** Words on the pages of PDFs are saved with the files. */
export const withoutPdfPages = ({ pdfPages: _pdfPages, ...values }: ProjectFormInput) => values;

export const serverDraftOf = (project: Project): ServerDraft => ({
  id: project.id,
  updatedAt: project.updatedAt,
  saved: contentOfProject(project),
  step: project.draftStep ?? null,
  visibility: project.visibility,
});

/** True if there is something worth a draft on the server. */
export const isWorthKeeping = (content: Content) =>
  [content.title, content.description].some((text) => text.trim() !== "") ||
  [content.mainImage, ...content.images, ...content.drawings].some((url) => url !== "") ||
  content.beforeImages.length + content.afterImages.length > 0;

/** The fields that were changed here and elsewhere to different values, and those changed elsewhere only. */
export function compare(saved: Content, mine: Content, theirs: Content) {
  const changed = (Object.keys(theirs) as ContentField[]).filter(
    (name) => !isSame(theirs[name], saved[name]),
  );
  const differing = changed.filter((name) => !isSame(theirs[name], mine[name]));
  return {
    conflicting: differing.filter((name) => !isSame(mine[name], saved[name])),
    theirs: differing.filter((name) => isSame(mine[name], saved[name])),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
