import type { ProjectFormInput } from "../../features/projects/form/project-form";
import {
  emptyUploadList,
  isStored,
  type Slot,
  type StoredPicture,
  slotNames,
  type UploadList,
  unsentNames,
} from "../../features/projects/uploads/upload-list";

const VERSION = 2;
const keyOf = (userId: number) => `plinth-draft-${userId}`;

/** A project in the making, as this browser keeps it. A file that was not sent cannot be kept, only remembered by name. */
export type Draft = {
  version: typeof VERSION;
  words: ProjectFormInput;
  pictures: Record<Slot, StoredPicture[]>;
  unsent: string[];
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

/** Keeps the draft and answers when; null where the browser refuses to keep anything. */
export function writeDraft(userId: number, words: ProjectFormInput, shelf: UploadList): string | null {
  const keptAt = new Date().toISOString();
  const pictures = { ...emptyUploadList().pictures } as Draft["pictures"];
  for (const slot of slotNames) pictures[slot] = shelf.pictures[slot].filter(isStored);
  const draft: Draft = { version: VERSION, words, pictures, unsent: unsentNames(shelf), keptAt };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    return keptAt;
  } catch {
    return null;
  }
}

export const clearDraft = (userId: number) => localStorage.removeItem(keyOf(userId));

/** The shelf a draft was left with. The ids are new: an address stands in one place only. */
export function uploadListOf(draft: Draft | null): UploadList {
  const shelf = emptyUploadList();
  if (!draft) return shelf;
  for (const slot of slotNames)
    shelf.pictures[slot] = draft.pictures[slot].map((picture) => ({ ...picture, id: picture.url }));
  return { ...shelf, unsent: draft.unsent };
}
