/** The files of a drop, also those in dropped folders. Hidden files are left out of folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The items are empty after the event, so the entries are read before anything is awaited.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const files = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const lists = await Promise.all(entries.map((entry) => (entry ? filesIn(entry, false) : [])));
  return lists.flat();
}

const HIDDEN = /^\.|^(thumbs\.db|desktop\.ini)$/i;

async function filesIn(entry: FileSystemEntry, isInFolder = true): Promise<File[]> {
  if (isInFolder && HIDDEN.test(entry.name)) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // A reader returns at most 100 entries at a time, and none at the end.
  for (let part = await read(reader); part.length > 0; part = await read(reader)) children.push(...part);
  children.sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  const lists = await Promise.all(children.map((child) => filesIn(child)));
  return lists.flat();
}

const read = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
