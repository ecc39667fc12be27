import { words } from "@contract/words";
import { type CallFailure, failureOf } from "../../lib/failure";
import { type Toast, toast } from "../../ui/toast";
import {
  isInFlight,
  isStored,
  type PendingPicture,
  type Picture,
  type Slot,
  slotNames,
} from "../publish/shelf";
import { createShelfStore, type Sending, type ShelfStore } from "../publish/shelf-store";
import {
  adding,
  editRules,
  ordering,
  promoting,
  removing,
  shelfOf,
  storedOf,
  storedPicture,
} from "./media-changes";
import type { ProjectWriter } from "./project-writer";
import { uploadPicture } from "./upload-picture";

/** A published project's pictures: what is done to them shows at once, is written at once, and is put back where that fails. */
export function createMediaStore(
  writer: ProjectWriter,
  onFailure: (failure: CallFailure) => void,
): ShelfStore {
  const arrived: Partial<Record<Slot, number>> = {};
  let writing = 0;

  const write = async (changesOf: ChangesOf) => {
    writing++;
    try {
      return await writer.write(changesOf);
    } finally {
      writing--;
      if (writing === 0) store.sync(storedOf(writer.read()));
    }
  };
  const writeOrSay = (changesOf: ChangesOf, failed: (reason: string) => Toast) =>
    write(changesOf).then(
      () => true,
      (error: unknown) => {
        toast({ ...failed(failureOf(error).message), kind: "bad" });
        return false;
      },
    );

  const send = async (picture: PendingPicture, options: Sending) => {
    const slot = slotNames.find((name) => store.read().pictures[name].some(({ id }) => id === picture.id));
    if (!slot) throw options.signal.reason;
    const kind = slot === "drawings" ? "drawings" : "images";
    try {
      const url = await uploadPicture(writer.read().id, slot, picture.file, options);
      const project = await write(adding(slot, url));
      arrived[slot] = (arrived[slot] ?? 0) + 1;
      const others = store
        .read()
        .pictures[slot].filter((other) => isInFlight(other) && other.id !== picture.id);
      if (others.length === 0) {
        toast(words.uploaded[kind](arrived[slot]));
        arrived[slot] = 0;
      }
      return storedPicture(project, url, picture.name);
    } catch (error) {
      if (!options.signal.aborted) toast({ ...words.uploadFailed[kind], kind: "bad" });
      throw error;
    }
  };

  const store = createShelfStore(shelfOf(writer.read()), onFailure, { rules: editRules, send });

  return {
    ...store,
    async remove(slot: Slot, picture: Picture) {
      store.remove(slot, picture);
      if (!isStored(picture)) return;
      const what = slot === "drawings" ? "drawing" : "image";
      const failed = (description: string) => ({ title: words.fileRemoveFailed[what], description });
      if (await writeOrSay(removing(slot, picture.url), failed)) toast(words.fileRemoved[what]);
    },
    setMain(id: string) {
      const chosen = store.read().pictures.images.find((picture) => picture.id === id);
      if (!chosen || !isStored(chosen)) return;
      store.setMain(id);
      void writeOrSay(promoting(chosen.url), unchanged);
    },
    settle(slot: Slot) {
      if (slot === "mainImage") return;
      const urls = store
        .read()
        .pictures[slot].filter(isStored)
        .map(({ url }) => url);
      void writeOrSay(ordering(slot, urls), unchanged);
    },
  };
}

type ChangesOf = Parameters<ProjectWriter["write"]>[0];

const unchanged = (reason: string) => ({ title: words.projectUpdateFailed(reason) });
