import { EXPORT_PART_PROJECTS } from "@contract/export-parts";
import { folderName } from "@contract/folder-name";
import { makeZip } from "client-zip";
import { ne } from "drizzle-orm";
import { projects } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { logError } from "../../platform/log";
import { exportedCredits, exportedProject, selectOwnProjects } from "./export-projects";

type Project = Awaited<ReturnType<typeof selectOwnProjects>>[number];
type FileInZip = { path: string; url: string };

/**
 * A part of an export with files: the projects as JSON, and a folder with the files of each. The files are read one after
 * the other while they are sent, so that memory holds none of them whole.
 */
export async function writeZip(context: LoggedIn, part: number) {
  const rows = await selectOwnProjects(
    context,
    isNotTrashed,
    EXPORT_PART_PROJECTS,
    (part - 1) * EXPORT_PART_PROJECTS,
  );
  const taken = new Set<string>();
  const exported = rows.map((row) => ({ row, files: filesOf(row, folderOf(row, taken)) }));
  return makeZip(entriesOf(context, exported, part === 1 ? context.viewer.cv : null));
}

async function* entriesOf(
  { media, now }: LoggedIn,
  exported: { row: Project; files: FileInZip[] }[],
  cv: string | null,
) {
  const list = exported.map(({ row, files }) => ({
    ...exportedProject(row),
    credits: exportedCredits(row),
    images: picturesOf(row, files),
  }));
  const json = JSON.stringify({ projects: list }, null, 1);
  yield { name: "projects.json", input: json, lastModified: now };
  const files = [
    ...exported.flatMap(({ files }) => files),
    ...(cv === null ? [] : [{ path: "cv.pdf", url: cv }]),
  ];
  for (const { path, url } of files) {
    const object = await media.get(url.slice(MEDIA.length));
    if (object) yield { name: path, input: object.body, lastModified: object.uploaded, size: object.size };
    else logError("exported_file_missing", { url });
  }
}

const isNotTrashed = ne(projects.status, "trashed");
const MEDIA = "/media/";

/** Folders are named by the titles; of projects with the same title, the later ones also by their id. */
function folderOf({ id, title }: Project, taken: Set<string>) {
  const name = folderName(title);
  const free = taken.has(name.toLowerCase()) ? `${name} (${id})` : name;
  taken.add(free.toLowerCase());
  return free;
}

/** Pictures in the folder itself, the main image first; other files in folders of their kind. */
function filesOf(project: Project, folder: string): FileInZip[] {
  const { mainImage, images, drawings, beforeImages, afterImages, modelUrl, ifcUrl } = project;
  const kinds: [folder: string, urls: (string | null)[]][] = [
    [folder, [mainImage, ...images]],
    [`${folder}/drawings`, drawings],
    [`${folder}/before`, beforeImages],
    [`${folder}/after`, afterImages],
    [`${folder}/model`, [modelUrl, ifcUrl]],
  ];
  return kinds.flatMap(([path, urls]) =>
    urls
      .filter((url) => url?.startsWith(MEDIA))
      .map((url, index) => ({
        url: String(url),
        path: `${path}/${String(index + 1).padStart(2, "0")}.${String(url).split(".").at(-1)}`,
      })),
  );
}

/** The names of the pictures in the ZIP, as an import expects them: the main image first. */
const picturesOf = ({ mainImage, images }: Project, files: FileInZip[]) =>
  [mainImage, ...images].flatMap((url) => files.find((file) => file.url === url)?.path ?? []);
