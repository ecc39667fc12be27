import { uploads } from "@contract/media";
import { type CallFailure, failureOf } from "../../../data/api/failure";
import { repeatUnanswered } from "../../../data/api/upload";
import { isOffline, untilOnline } from "../../../lib/connection";
import { anySignal } from "../../../lib/ponyfills";
import { typedByContent } from "../../../lib/refused-files";
import { preparePicture } from "../convert/prepare-picture";
import {
  isStored,
  type PendingPicture,
  preparationOf,
  type Slot,
  type StoredPicture,
  type UploadList,
} from "./upload-list";
import { createQueue, type SendOptions } from "./upload-queue";

const PARALLEL_UPLOADS = 2;

export type Stored = Omit<StoredPicture, "id" | "status">;
export type Send = (picture: PendingPicture, options: SendOptions) => Promise<Stored>;

type RunnerOptions = {
  send: Send;
  kindOf: (slot: Slot) => keyof typeof uploads;
  /** The picture as it is now and its slot; undefined if it was removed. */
  find: (id: string) => { slot: Slot; picture: PendingPicture } | undefined;
  update: (id: string, changes: Partial<PendingPicture>) => void;
  onStored: (id: string, stored: Stored) => void;
  onFailed: (picture: PendingPicture, failure: CallFailure, error: unknown) => void;
};

/**
 * Prepares and sends pictures, two at a time. While the browser is offline they wait, and go on by themselves. `goOn` sends
 * them nevertheless, until one fails.
 */
export function createUploadRunner({ send, kindOf, find, update, onStored, onFailed }: RunnerOptions) {
  const queue = createQueue(PARALLEL_UPLOADS);
  let forced = new AbortController();

  const upload = async (id: string, signal: AbortSignal): Promise<void> => {
    const wasOffline = isOffline();
    if (wasOffline) await untilOnline(anySignal(signal, forced.signal));
    try {
      signal.throwIfAborted();
      await detectType(id);
      if (find(id)?.picture.preparation) await prepare(id);
      signal.throwIfAborted();
      const current = find(id);
      if (!current) return;
      update(id, { status: "sending", sent: 0 });
      const onProgress = (sent: number) =>
        update(id, { sent: Math.min(sent, current.picture.bytes), status: "sending" });
      const call = () => send(current.picture, { signal, onProgress });
      // The browser can say that it is online a moment before calls are answered.
      const isBack = wasOffline && !isOffline();
      onStored(id, isBack ? await repeatUnanswered(signal, call) : await call());
    } catch (error) {
      const picture = find(id)?.picture;
      if (signal.aborted || !picture) return;
      const failure = failureOf(error);
      if (failure.status === 0 && isOffline()) {
        if (forced.signal.aborted) forced = new AbortController();
        update(id, { status: "waiting", sent: 0 });
        return upload(id, signal);
      }
      onFailed(picture, failure, error);
    }
  };

  /** A HEIC can be called .jpg: then it is converted too. */
  const detectType = async (id: string) => {
    const picture = find(id)?.picture;
    const [file] = picture ? await typedByContent([picture.file]) : [];
    if (!picture || !file || file === picture.file) return;
    update(id, { file, preparation: picture.preparation ?? preparationOf(file) });
  };

  /** Replaces the picture by its converted file. The second attempt of an upload has nothing to prepare. */
  const prepare = async (id: string) => {
    const current = find(id);
    if (!current) return;
    update(id, { status: "preparing" });
    const { file, preview } = current.picture;
    const prepared = await preparePicture(file, uploads[kindOf(current.slot)].bytes);
    if (!find(id)) return;
    URL.revokeObjectURL(preview);
    const { name, size: bytes } = prepared;
    update(id, {
      ...{ name, bytes, file: prepared, status: "waiting", preparation: undefined },
      preview: URL.createObjectURL(prepared),
    });
  };

  return {
    start: (id: string) => queue.add(id, (signal) => upload(id, signal)),
    cancel: queue.cancel,
    goOn: () => forced.abort(),
  };
}

/** The pending picture with this id and its slot. */
export function findPending(list: UploadList, id: string) {
  for (const [slot, pictures] of Object.entries(list.pictures) as [Slot, UploadList["pictures"][Slot]][]) {
    const picture = pictures.find((each) => each.id === id);
    if (picture && !isStored(picture)) return { slot, picture };
  }
}
