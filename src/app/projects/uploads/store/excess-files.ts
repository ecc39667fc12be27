import type { RefusedFile } from "../../../lib/refused-files";
import type { Slot, UploadList } from "./upload-list";

/** Files beyond the wizard's limits, by project. They are kept until this page is left, and edit mode offers them. */
const kept = new Map<number, UploadList["refused"]>();
let editedNext: number | undefined;

/** Keeps the files of the wizard that exceed its limits, and returns their number. */
export function keepExcess(projectId: number, { refused }: UploadList) {
  const entries = Object.entries(refused).map(
    ([slot, files]) => [slot, files.flatMap(({ excess }) => (excess ? [entryOf(excess)] : []))] as const,
  );
  const count = entries.reduce((sum, [, files]) => sum + files.length, 0);
  if (count > 0) kept.set(projectId, Object.fromEntries(entries));
  return count;
}

const entryOf = (file: File): RefusedFile => ({
  name: file.name,
  sentence: `File ${file.name} is not added yet`,
  group: "Not added yet",
  excess: file,
});

export const excessOf = (projectId: number) => kept.get(projectId) ?? {};

/** Called when the files of a slot were added, or are not wanted. */
export function forgetExcess(projectId: number, slot: Slot | "modelUrl") {
  const { [slot]: _forgotten, ...others } = excessOf(projectId);
  kept.set(projectId, others);
}

/** Lets the page of a project open in edit mode when it is shown next. */
export const openInEditMode = (projectId: number) => {
  editedNext = projectId;
};
export function opensInEditMode(projectId: number) {
  const opens = editedNext === projectId;
  if (opens) editedNext = undefined;
  return opens;
}
