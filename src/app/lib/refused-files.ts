import { contentType, HEAD_BYTES } from "@contract/file-content";
import { type MediaType, MODEL_JSON_BYTES, type UploadKind, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";
import { formatList } from "./format/format-list";
import { groupBy } from "./ponyfills";

/**
 * A chosen file that was not added. Files with the same `group` are listed in one sentence. `tooLarge` is a picture that
 * the browser can make smaller; `excess` is a file that would be accepted, if there were fewer.
 */
export type RefusedFile = {
  name: string;
  sentence: string;
  group?: string;
  tooLarge?: File;
  excess?: File;
};

export type FileRule = {
  kind: UploadKind;
  /** The maximum number of files, and the noun for the message, such as "images". */
  max: number;
  noun: string;
  /** True if the browser converts HEIC pictures before they are sent, so that they can be chosen. */
  convertsHeic?: boolean;
  /** True if the size of pictures does not matter, because the browser makes them smaller. */
  anySize?: boolean;
  /** The sentence that says where the files beyond the limit can be added. */
  excessBelongs?: string | undefined;
  /** The right place for a PDF, continuing 'File plan.pdf is a PDF: ...'. */
  pdfBelongs?: string;
};

/**
 * True if a file has an accepted type according to the system. Of other files `typedByContent` tells the type, before
 * they are refused.
 */
export const isExpected = (file: File, { kind, convertsHeic }: FileRule) =>
  (convertsHeic === true && isHeic(file)) || hasAllowedType(kind, file);

/** Splits chosen files into those to upload and those that break a rule. `count` is the number of existing files. */
export function checkFiles(files: readonly File[], rule: FileRule, count: number) {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  const { kind, max, noun } = rule;
  const { bytes } = uploads[kind];
  for (const file of files) {
    const { name } = file;
    const isConverted = rule.convertsHeic === true && isHeic(file);
    if (kind === "model" && /\.gltf$/i.test(name) && file.size > MODEL_JSON_BYTES)
      refused.push({ name, sentence: sentences.gltfTooLarge(name) });
    else if (!isConverted && !hasAllowedType(kind, file)) refused.push({ name, ...typeProblem(file, rule) });
    else if (!isConverted && file.size > bytes && !(rule.anySize && isImage(file)))
      refused.push(tooLarge(file, rule));
    else if (count + accepted.length >= max)
      refused.push({
        name,
        sentence: `File ${name} exceeds the limit of ${max} ${noun}`,
        group: `Exceeds the limit of ${max} ${noun}`,
        excess: file,
      });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** The reasons why files were not added: one sentence per reason, with the names of the files. */
export function refusalReasons(refused: readonly RefusedFile[]) {
  const sorted = refused.toSorted((one, other) => Number(!!one.group) - Number(!!other.group));
  const reasons = groupBy(sorted, ({ group, sentence }) => group ?? sentence);
  return [...reasons].map(([reason, files]) => {
    if (files.length === 1 || files[0]?.group === undefined) return files[0]?.sentence ?? reason;
    return `${reason}: ${formatList(files.map(({ name }) => name))}`;
  });
}

/** A picture as iPhones take it. Most browsers know no type for it. */
export const isHeic = ({ name, type }: Pick<File, "name" | "type">) =>
  /^image\/hei[cf]$/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

const isImage = ({ type }: File) => type.startsWith("image/");

/** True if a picture has to be made smaller to be accepted. */
export const isTooLargePicture = (file: File, { kind }: FileRule) =>
  isImage(file) && !isHeic(file) && file.size > uploads[kind].bytes;

/** The notice of a file that is too large for its place. */
export const tooLarge = (file: File, { kind }: FileRule): RefusedFile => ({
  name: file.name,
  sentence: sentences.uploadTooLarge(file.name, uploads[kind].bytes / 2 ** 20),
  ...(isImage(file) && { tooLarge: file }),
});

/** Picture and drawing formats for which browsers often know no type. */
const OTHER_FORMATS =
  /\.(tiff?|svgz?|ps[db]|bmp|eps|ai|dng|cr[23]|nef|arw|orf|rw2|jp2|jxl|exr|hdr|tga|indd|hei[cf])$/i;

const MODEL_TYPES: readonly string[] = [...uploads.model.types, ...uploads.ifc.types];

/**
 * Files without a type pass, because the server checks the content. Browsers know no types for 3D models. An IFC is
 * converted in the browser and uploaded as a GLB.
 */
function hasAllowedType(kind: UploadKind, { name, type }: File) {
  if (kind === "model") return MODEL_TYPES.includes(type) || /\.(glb|gltf|ifc)$/i.test(name);
  return type === "" ? !OTHER_FORMATS.test(name) : (uploads[kind].types as readonly string[]).includes(type);
}

/** Says why a file's type is not accepted, and what to do with a picture or a drawing. */
function typeProblem({ name, type }: File, { kind, pdfBelongs }: FileRule) {
  const { formats, types } = uploads[kind];
  if (type === "application/pdf" && pdfBelongs) return { sentence: `File ${name} is a PDF: ${pdfBelongs}` };
  const isPicture = kind !== "model" && (type.startsWith("image/") || OTHER_FORMATS.test(name));
  if (!isPicture) return { sentence: `File ${name} is not ${formats}`, group: `Not ${formats}` };
  const target = (types as readonly string[]).includes("application/pdf")
    ? "PDF, JPEG or PNG"
    : "JPEG or PNG";
  return {
    sentence: `File ${name} has a format that cannot be used here. Export it as ${target}`,
    group: `Formats that cannot be used here, to be exported as ${target}`,
  };
}

/** The `accept` attribute of a file input. Systems know a format by its type or by its file ending, and not always by both. */
export function acceptOf({ kind, convertsHeic }: Pick<FileRule, "kind" | "convertsHeic">) {
  const endings = uploads[kind].types.flatMap((type) => ENDINGS[type] ?? []);
  const heic = convertsHeic ? ["image/heic", "image/heif", ".heic", ".heif"] : [];
  return [...uploads[kind].types, ...endings, ...heic].join();
}

const ENDINGS: Partial<Record<MediaType, string[]>> = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
  "application/pdf": [".pdf"],
};

/** The rule for the profile picture, in the settings and in the profile form. */
export const PICTURE_RULE = { kind: "wizardImage", max: 1, noun: "picture", convertsHeic: true } as const;

/**
 * The files with the types of their contents. Systems report types such as `image/pjpeg` or `application/octet-stream`, and take
 * them from names, which can be wrong. A file whose content is not known, or cannot be read, stays as it is.
 */
export const typedByContent = (files: readonly File[]) => Promise.all(files.map(typed));

async function typed(file: File): Promise<File> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  const type = head && contentType(new Uint8Array(head));
  if (!type || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
