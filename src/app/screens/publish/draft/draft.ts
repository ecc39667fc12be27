import type { ProjectFormInput } from "../../../features/projects/form/project-form";
import { type Slot, slotNames } from "../../../features/projects/uploads/store/slots";
import {
  emptyUploadList,
  isStored,
  type StoredPicture,
  type UploadList,
  unsentNames,
} from "../../../features/projects/uploads/store/upload-list";

const VERSION = 2;
const keyOf = (userId: number) => `plinth-draft-${userId}`;

/** An unpublished project in localStorage. Raise VERSION when a field changes: drafts of other versions are ignored. */
export type Draft = {
  version: typeof VERSION;
  /** The form's values. */
  words: ProjectFormInput;
  pictures: Record<Slot, StoredPicture[]>;
  /** Names of files that were not uploaded; their content cannot be stored here. */
  unsent: string[];
  /** When it was saved. */
  keptAt: string;
};

export function readDraft(userId: number): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null") as Draft | null;
    return draft?.version === VERSION ? draft : null;
  } catch {
    return null;
  }
}

/** Saves the draft and returns when; null if the browser blocks storage or it is full. */
export function writeDraft(userId: number, values: ProjectFormInput, uploadList: UploadList): string | null {
  const savedAt = new Date().toISOString();
  const pictures = { ...emptyUploadList().pictures } as Draft["pictures"];
  for (const slot of slotNames) pictures[slot] = uploadList.pictures[slot].filter(isStored);
  const draft: Draft = {
    version: VERSION,
    words: values,
    pictures,
    unsent: unsentNames(uploadList),
    keptAt: savedAt,
  };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    return savedAt;
  } catch {
    return null;
  }
}

export const clearDraft = (userId: number) => localStorage.removeItem(keyOf(userId));

/** The upload list of a draft. URLs serve as ids: ids from before a reload could collide with new ones. */
export function uploadListOf(draft: Draft | null): UploadList {
  const uploadList = emptyUploadList();
  if (!draft) return uploadList;
  for (const slot of slotNames)
    uploadList.pictures[slot] = draft.pictures[slot].map((picture) => ({ ...picture, id: picture.url }));
  return { ...uploadList, unsent: draft.unsent };
}
