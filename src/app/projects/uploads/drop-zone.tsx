import { Plus } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { FieldError } from "../../ui/field";

type DropZoneProps = {
  id: string;
  accept: string;
  multiple?: boolean;
  /** "Choose images" */
  label: string;
  /** " or drop them here" */
  suffix?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
};

const AREA =
  "relative flex w-full cursor-pointer items-center justify-center gap-2 rounded-sm border border-dashed px-4 has-disabled:cursor-default has-disabled:border-line has-disabled:bg-well has-disabled:text-ink-2 text-center text-14 transition-colors hover:border-ink hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** A file input styled as a drop area. A drop may contain more files than `multiple` allows: `onFiles` has to check. */
export function DropZone({
  id,
  accept,
  multiple,
  label,
  suffix,
  error,
  disabled,
  onFiles,
  className = "h-18",
}: DropZoneProps) {
  const [isDragOver, setDragOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    if (!disabled) void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
  };
  return (
    <>
      <label
        onDragOver={onDragOver}
        onDragLeave={() => setDragOver(false)}
        onDrop={onDrop}
        className={`${AREA} ${isDragOver ? "border-ink bg-well" : "border-line-2"} ${className}`}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="sr-only"
          onKeyDown={openOnEnter}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Plus />
        <span>
          <span className="font-medium">{label}</span>
          {suffix}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

/** Enter on a file input submits the form. This one looks like a button, so Enter opens the file dialog instead. */
const openOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.click();
};

/** The files of a drop, also those in dropped folders. Hidden files are left out of folders. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
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
  for (let part = await readEntries(reader); part.length > 0; part = await readEntries(reader))
    children.push(...part);
  children.sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  const lists = await Promise.all(children.map((child) => filesIn(child)));
  return lists.flat();
}

const readEntries = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
