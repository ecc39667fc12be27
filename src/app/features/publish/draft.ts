import type { WordsInput } from "./project-words";
import { emptyShelf, isStored, type Shelf, type Slot, type StoredPicture, slotNames } from "./shelf";

const VERSION = 1;
const keyOf = (userId: number) => `plinth-draft-${userId}`;

/** A project in the making, as this browser keeps it. A chosen model cannot be kept, only remembered by name. */
export type Draft = {
  version: typeof VERSION;
  words: WordsInput;
  pictures: Record<Slot, StoredPicture[]>;
  modelName: string | null;
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
export function writeDraft(userId: number, words: WordsInput, shelf: Shelf): string | null {
  const keptAt = new Date().toISOString();
  const pictures = { ...emptyShelf().pictures } as Draft["pictures"];
  for (const slot of slotNames) pictures[slot] = shelf.pictures[slot].filter(isStored);
  const draft: Draft = { version: VERSION, words, pictures, modelName: shelf.model?.name ?? null, keptAt };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    return keptAt;
  } catch {
    return null;
  }
}

export const clearDraft = (userId: number) => localStorage.removeItem(keyOf(userId));

/** The shelf a draft was left with. The ids are new: an address stands in one place only. */
export function shelfOf(draft: Draft | null): Shelf {
  const shelf = emptyShelf();
  if (!draft) return shelf;
  for (const slot of slotNames)
    shelf.pictures[slot] = draft.pictures[slot].map((picture) => ({ ...picture, id: picture.url }));
  if (draft.modelName)
    shelf.faults.modelUrl = `Choose ${draft.modelName} again: a model is sent with the project and not kept.`;
  return shelf;
}
