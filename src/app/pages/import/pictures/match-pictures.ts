import { folderName } from "@contract/folder-name";
import type { ImportResult } from "@contract/project-import";
import { EDIT_GALLERY_MAX } from "@contract/projects";

type Draft = ImportResult["projects"][number];
/** `path` begins with the name of the chosen folder. macOS decomposes letters in it. */
export type PictureFile = { path: string; file: File };
export type Match = { project: Draft; files: File[] };

const PICTURE = /\.(jpe?g|png|webp|avif|hei[cf])$/i;

/**
 * The pictures of each project: those that its column `images` names, in that order, or else those in a folder with its
 * title, by their names. `others` are the paths that belong to none.
 */
export function matchPictures(projects: Draft[], chosen: PictureFile[]) {
  const pictures = chosen
    .map(({ path, file }) => ({ path: path.normalize("NFC"), file }))
    .filter(({ path }) => PICTURE.test(path))
    .toSorted((one, other) => one.path.localeCompare(other.path, "en", { numeric: true }));
  const taken = new Set<PictureFile>();
  const matches: Match[] = [];
  for (const project of projects) {
    const free = pictures.filter((picture) => !taken.has(picture));
    const named = project.images.flatMap((name) => free.find(({ path }) => isNamed(path, name)) ?? []);
    const found = (named.length > 0 ? named : ofFolder(free, project.title)).slice(0, EDIT_GALLERY_MAX);
    for (const picture of found) taken.add(picture);
    if (found.length > 0) matches.push({ project, files: found.map(({ file }) => file) });
  }
  return { matches, others: pictures.filter((picture) => !taken.has(picture)).map(({ path }) => path) };
}

/** `name` is a file name, or a path within the chosen folder. */
const isNamed = (path: string, name: string) =>
  `/${path}`.toLowerCase().endsWith(`/${name}`.normalize("NFC").toLowerCase());

/** The pictures in the folder with this title. Exports add an id to folders of projects with the same title. */
function ofFolder(pictures: PictureFile[], title: string) {
  const name = folderName(title).toLowerCase();
  const folders = [...new Set(pictures.map(folderOf))];
  const isOfTitle = (folder: string) => folder.toLowerCase().endsWith(`/${name}`);
  const folder = folders.find(isOfTitle) ?? folders.find((each) => isOfTitle(each.replace(/ \(\d+\)$/, "")));
  return pictures.filter((picture) => folderOf(picture) === folder);
}

const folderOf = ({ path }: PictureFile) => `/${path.split("/").slice(0, -1).join("/")}`;
