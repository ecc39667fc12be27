import { type UploadKind, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";

/** A chosen file that was not added. Files that share a `group` are named together under it. */
export type RefusedFile = { name: string; sentence: string; group?: string };

export type FileRule = {
  kind: UploadKind;
  /** How many there may be, and what of: "images". */
  max: number;
  noun: string;
};

/** Splits chosen files into those that can be sent and those that cannot; `held` is how many there are already. */
export function checkFiles(files: readonly File[], { kind, max, noun }: FileRule, held: number) {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name } = file;
    const { bytes, formats } = uploads[kind];
    if (file.size > bytes) refused.push({ name, sentence: sentences.uploadTooLarge(name, bytes / 2 ** 20) });
    else if (!mayBe(kind, file))
      refused.push({ name, sentence: `File ${name} is not ${formats}`, group: `Not ${formats}` });
    else if (held + accepted.length >= max)
      refused.push({
        name,
        sentence: `File ${name} is beyond the limit of ${max} ${noun}`,
        group: `Beyond the limit of ${max} ${noun}`,
      });
    else accepted.push(file);
  }
  return { accepted, refused };
}

const list = new Intl.ListFormat("en-US");

/** Why files were not added: one sentence for each reason, with every file's name. */
export function reasonsOf(refused: readonly RefusedFile[]) {
  const inOrder = refused.toSorted((one, other) => Number(!!one.group) - Number(!!other.group));
  const reasons = Map.groupBy(inOrder, ({ group, sentence }) => group ?? sentence);
  return [...reasons].map(([reason, files]) => {
    if (files.length === 1 || files[0]?.group === undefined) return files[0]?.sentence ?? reason;
    return `${reason}: ${list.format(files.map(({ name }) => name))}`;
  });
}

/** A file without a type is left to the server to judge, which looks inside. Models have no types browsers know. */
function mayBe(kind: UploadKind, { name, type }: File) {
  if (kind === "model") return /\.(glb|gltf)$/i.test(name);
  return type === "" || (uploads[kind].types as readonly string[]).includes(type);
}

/** What a profile picture may be, in Settings and in the profile form. */
export const PICTURE_RULE = { kind: "wizardImage", max: 1, noun: "picture" } as const;
