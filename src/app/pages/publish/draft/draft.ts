import { deviceKey } from "../../../data/forms/drafts";
import type { ProjectFormInput } from "../../../projects/form/project-form";
import {
  emptyUploadList,
  isStored,
  type Slot,
  type StoredPicture,
  slotNames,
  type UploadList,
  unsentNames,
} from "../../../projects/uploads/store/upload-list";
import type { ServerDraft } from "./content";

export const VERSION = 3;
/** A draft that was opened by its id is kept beside the one that was begun on this device. */
const keyOf = (userId: number, draftId?: number) =>
  deviceKey(userId, `wizard${draftId ? `-${draftId}` : ""}`);

/**
 * A draft as localStorage keeps it, so that nothing is lost without a connection. A logout removes it. Raise VERSION when a
 * field changes: drafts of versions that `toCurrentVersion` does not know are ignored.
 */
export type Draft = {
  version: typeof VERSION;
  /** The fields of the form. */
  values: ProjectFormInput;
  pictures: Record<Slot, StoredPicture[]>;
  /** Names of files that were not uploaded; their content cannot be stored here. */
  unsent: string[];
  /** The time at which it was kept. */
  keptAt: string;
  /** The draft on the server, as it was saved last. */
  server?: ServerDraft | undefined;
  /** Makes creating the draft on the server idempotent. */
  submission?: string | undefined;
};

/** The draft begun on this device, or the one with this id. */
export function readDraft(userId: number, draftId?: number): Draft | null {
  const begun = read(keyOf(userId));
  return draftId === undefined || begun?.server?.id === draftId ? begun : read(keyOf(userId, draftId));
}

function read(key: string): Draft | null {
  try {
    return toCurrentVersion(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

type Version2 = Omit<Draft, "version" | "values"> & { version: 2; words: Draft["values"] };

/** The draft in this version, also if version 2 kept it. */
function toCurrentVersion(draft: Draft | Version2 | null): Draft | null {
  if (draft?.version === VERSION) return draft;
  if (draft?.version !== 2) return null;
  const { words: values, ...rest } = draft;
  return { ...rest, values, version: VERSION };
}

type Kept = Pick<Draft, "values" | "server" | "submission"> & { uploadList: UploadList };

/** Keeps the draft and returns when; null if the browser blocks storage or it is full. */
export function writeDraft(userId: number, draftId: number | undefined, kept: Kept): string | null {
  const { uploadList, ...rest } = kept;
  const keptAt = new Date().toISOString();
  const pictures = { ...emptyUploadList().pictures } as Draft["pictures"];
  for (const slot of slotNames) pictures[slot] = uploadList.pictures[slot].filter(isStored);
  const draft: Draft = { version: VERSION, ...rest, pictures, unsent: unsentNames(uploadList), keptAt };
  try {
    localStorage.setItem(storageKey(userId, draftId), JSON.stringify(draft));
    return keptAt;
  } catch {
    return null;
  }
}

export const clearDraft = (userId: number, draftId: number | undefined) =>
  localStorage.removeItem(storageKey(userId, draftId));

const storageKey = (userId: number, draftId: number | undefined) =>
  keyOf(userId, read(keyOf(userId))?.server?.id === draftId ? undefined : draftId);

/** The upload list of a draft. URLs serve as ids: ids from before a reload could collide with new ones. */
export function uploadListOf(draft: Draft | null): UploadList {
  const uploadList = emptyUploadList();
  if (!draft) return uploadList;
  for (const slot of slotNames)
    uploadList.pictures[slot] = draft.pictures[slot].map((picture) => ({ ...picture, id: picture.url }));
  return { ...uploadList, unsent: draft.unsent };
}
