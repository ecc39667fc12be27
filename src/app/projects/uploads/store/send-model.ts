import { contentType, HEAD_BYTES } from "@contract/file-content";
import type { UploadedModel } from "@contract/media";
import type { StartedUpload, StoredPart } from "@contract/uploads";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { repeatUnanswered, send, sendJson } from "../../../data/api/upload";
import { deviceKey } from "../../../data/forms/drafts";

type Options = { onProgress: (sentBytes: number) => void; signal?: AbortSignal };

/**
 * Uploads a 3D model in parts, and returns its address. After a lost connection it goes on with the part that was lost, as
 * soon as the browser is online. If the same file is sent again, also after a reload, the parts that the server has are not
 * sent again.
 */
export async function sendModel(
  account: number,
  file: File,
  { onProgress, signal = new AbortController().signal }: Options,
): Promise<string> {
  const saved = savedUpload(account, file);
  const goOn = async (upload: StartedUpload, etags: string[]) => {
    const { id, partBytes, parts } = upload;
    for (let part = etags.length; part < parts; part++) {
      const start = part * partBytes;
      const bytes = file.slice(start, start + partBytes, "application/octet-stream");
      onProgress(start);
      const options = {
        account,
        signal,
        onProgress: (sent: number) => onProgress(start + Math.min(sent, bytes.size)),
      };
      const address = `/api/uploads/${id}/${part + 1}`;
      const { etag } = await repeatUnanswered(signal, () => send<StoredPart>("PUT", address, bytes, options));
      etags.push(etag);
      saved.write({ upload, etags });
    }
    onProgress(file.size);
    const call = () => sendJson<Uploaded>(`/api/uploads/${id}/complete`, { etags }, { account, signal });
    const { modelUrl } = await repeatUnanswered(signal, call).catch((error) => {
      if (isRefused(error)) saved.remove();
      throw error;
    });
    return modelUrl;
  };

  const previous = saved.read();
  try {
    if (previous) return await goOn(previous.upload, previous.etags);
  } catch (error) {
    if (!hasEnded(error)) throw error;
  }
  saved.remove();
  const declared = { name: file.name, type: await typeOf(file), bytes: file.size };
  const upload = await repeatUnanswered(signal, () =>
    sendJson<StartedUpload>("/api/uploads", declared, { account, signal }),
  );
  saved.write({ upload, etags: [] });
  return goOn(upload, []);
}

type Uploaded = z.infer<typeof UploadedModel>;

/** The server does not know the upload any more, or its parts. */
function hasEnded(error: unknown) {
  const { status, code } = failureOf(error);
  return [403, 404, 409].includes(status) && code !== "other_account";
}
/** The server refuses the file itself. */
const isRefused = (error: unknown) => [400, 413, 415].includes(failureOf(error).status);

/** Detects the type by the content, as the server does. The server refuses a file that is no 3D model. */
async function typeOf(file: File) {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  const type = contentType(new Uint8Array(head));
  return type === "model/gltf-binary" ? type : "model/gltf+json";
}

/** An upload in parts, with the answers to the sent parts. */
type SavedUpload = { upload: StartedUpload; etags: string[] };

/**
 * The last upload in parts of an account, kept on this device so that it goes on after a reload. It is found by the file's
 * name, size and time; the file itself cannot be kept.
 */
function savedUpload(account: number, { name, size, lastModified }: File) {
  const key = deviceKey(account, "upload");
  const file = JSON.stringify([name, size, lastModified]);
  return {
    read(): SavedUpload | null {
      try {
        const saved = JSON.parse(localStorage.getItem(key) ?? "null");
        const isValid = saved?.file === file && Date.parse(saved.upload.expiresAt) > Date.now();
        return isValid ? saved : null;
      } catch {
        return null;
      }
    },
    write(saved: SavedUpload) {
      try {
        localStorage.setItem(key, JSON.stringify({ file, ...saved }));
      } catch {
        // Storage is full or blocked: the upload begins anew after a reload.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was kept.
      }
    },
  };
}
