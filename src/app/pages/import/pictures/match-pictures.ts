import { foldWords } from "@contract/fold-words";
import { folderName } from "@contract/folder-name";
import { headings } from "@contract/import-headings";
import type { ImportResult } from "@contract/project-import";
import { EDIT_GALLERY_MAX } from "@contract/projects";

/** `folder` is the name of the folder of its pictures, if the file has one. */
export type DraftOfPictures = ImportResult["projects"][number] & { folder?: string };
/** `path` begins with the name of the chosen folder. macOS decomposes letters in it. */
export type PictureFile = { path: string; file: File };
export type Match = { project: DraftOfPictures; files: File[] };

const PICTURE = /\.(jpe?g|png|webp|avif|hei[cf])$/i;

/**
 * The pictures of each project: those that its column `images` names, in that order, or else those in a folder with its
 * title, by their names. `others` are the paths that belong to none.
 */
export function matchPictures(projects: DraftOfPictures[], chosen: PictureFile[]) {
  const pictures = chosen
    .map(({ path, file }) => ({ path: path.normalize("NFC"), file }))
    .filter(({ path }) => PICTURE.test(path))
    .toSorted((one, other) => one.path.localeCompare(other.path, "en", { numeric: true }));
  const taken = new Set<PictureFile>();
  const matches: Match[] = [];
  for (const project of projects) {
    const free = pictures.filter((picture) => !taken.has(picture));
    const named = project.images.flatMap((name) => free.find(({ path }) => isNamed(path, name)) ?? []);
    const found = (named.length > 0 ? named : ofFolder(free, project)).slice(0, EDIT_GALLERY_MAX);
    for (const picture of found) taken.add(picture);
    if (found.length > 0) matches.push({ project, files: found.map(({ file }) => file) });
  }
  return { matches, others: pictures.filter((picture) => !taken.has(picture)).map(({ path }) => path) };
}

/** `name` is a file name, or a path within the chosen folder. */
const isNamed = (path: string, name: string) =>
  `/${path}`.toLowerCase().endsWith(`/${name}`.normalize("NFC").toLowerCase());

/**
 * The pictures in the folder that the file names, or else in the folder with the title: first of exactly that name, then
 * with an id after it, as exports add to the same titles, then with a number before it and in any spelling.
 */
function ofFolder(pictures: PictureFile[], { title, folder = "" }: DraftOfPictures) {
  const folders = [...new Set(pictures.map(folderOf))].map((path) => ({
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
  }));
  const [exact, words] = [folderName(title).toLowerCase(), foldWords(title)];
  const rules: ((name: string) => boolean)[] = [
    (name) => folder !== "" && startsWithWord(foldWords(name), foldWords(folder)),
    (name) => name.toLowerCase() === exact,
    (name) => name.toLowerCase().replace(/ \(\d+\)$/, "") === exact,
    (name) => foldWords(name.replace(/^[\d\s._-]+/, "")) === words,
  ];
  const found = rules.map((isOfDraft) => folders.find(({ name }) => isOfDraft(name))).find(Boolean);
  return pictures.filter((picture) => folderOf(picture) === found?.path);
}

const startsWithWord = (text: string, start: string) => start !== "" && `${text} `.startsWith(`${start} `);

/** The path of the folder of a picture. Pictures in "Quay/Fotos" belong to "Quay". */
function folderOf({ path }: PictureFile) {
  const names = path.split("/").slice(0, -1);
  while (headings.images?.includes(foldWords(names.at(-1) ?? ""))) names.pop();
  return `/${names.join("/")}`;
}
