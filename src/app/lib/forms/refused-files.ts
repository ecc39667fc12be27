import { MODEL_JSON_BYTES, type UploadKind, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";
import { formatList } from "../format/format-list";

/** A chosen file that was not added. Files with the same `group` are listed in one sentence. */
export type RefusedFile = { name: string; sentence: string; group?: string };

export type FileRule = {
  kind: UploadKind;
  /** The maximum number of files, and the noun for the message, such as "images". */
  max: number;
  noun: string;
};

/** Splits chosen files into those to upload and those that break a rule. `count` is the number of existing files. */
export function checkFiles(files: readonly File[], { kind, max, noun }: FileRule, count: number) {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name } = file;
    const { bytes, formats } = uploads[kind];
    if (kind === "model" && /\.gltf$/i.test(name) && file.size > MODEL_JSON_BYTES)
      refused.push({ name, sentence: sentences.gltfTooLarge(name) });
    else if (file.size > bytes)
      refused.push({ name, sentence: sentences.uploadTooLarge(name, bytes / 2 ** 20) });
    else if (!hasAllowedType(kind, file))
      refused.push({ name, sentence: `File ${name} is not ${formats}`, group: `Not ${formats}` });
    else if (count + accepted.length >= max)
      refused.push({
        name,
        sentence: `File ${name} exceeds the limit of ${max} ${noun}`,
        group: `Exceeds the limit of ${max} ${noun}`,
      });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** Why files were not added: one sentence per reason, with the names of the files. */
export function refusalReasons(refused: readonly RefusedFile[]) {
  const sorted = refused.toSorted((one, other) => Number(!!one.group) - Number(!!other.group));
  const reasons = Map.groupBy(sorted, ({ group, sentence }) => group ?? sentence);
  return [...reasons].map(([reason, files]) => {
    if (files.length === 1 || files[0]?.group === undefined) return files[0]?.sentence ?? reason;
    return `${reason}: ${formatList(files.map(({ name }) => name))}`;
  });
}

/**
 * Files without a type pass, because the server checks the content. Browsers know no types for 3D models. An IFC is
 * converted in the browser and uploaded as a GLB.
 */
function hasAllowedType(kind: UploadKind, { name, type }: File) {
  if (kind === "model") return /\.(glb|gltf|ifc)$/i.test(name);
  return type === "" || (uploads[kind].types as readonly string[]).includes(type);
}

/** For the profile picture, in the settings and in the profile form. */
export const PICTURE_RULE = { kind: "wizardImage", max: 1, noun: "picture" } as const;
