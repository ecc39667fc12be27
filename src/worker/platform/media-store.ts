import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { logError } from "./log";
import { withUploadBuffer } from "./upload-memory";

/** A byte range of an object. */
export type ByteRange = { offset: number; length: number };

/** Stores uploaded files. The real client is an R2 bucket. */
export type MediaStore = {
  put(key: string, chunks: Uint8Array[], type: string): Promise<void>;
  /**
   * Stores chunks while they arrive, with one part of them in memory, and returns their length. If they fail, or the
   * store does, nothing is stored. `maxBytes` is the largest length that is possible.
   */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, type: string, maxBytes: number): Promise<number>;
  get(key: string, range?: ByteRange): Promise<R2ObjectBody | null>;
  /** The metadata of an object. */
  head(key: string): Promise<R2Object | null>;
  delete(keys: string[]): Promise<void>;
  /** The next keys after this one, at most a thousand, in alphabetical order. */
  list(after: string): Promise<{ keys: string[]; isLast: boolean }>;
};

/** The smallest part that R2 accepts. All parts but the last must have the same size. */
const PART_BYTES = 5 * 1024 * 1024;

export const r2 = (bucket: R2Bucket): MediaStore => ({
  /** Streams the chunks, so that a large file is not copied in memory. */
  put: (key, chunks, type) =>
    stored(async () => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
      const { readable, writable } = new FixedLengthStream(length);
      const write = async () => {
        const writer = writable.getWriter();
        for (const chunk of chunks) await writer.write(chunk);
        await writer.close();
      };
      await Promise.all([bucket.put(key, readable, { httpMetadata: { contentType: type } }), write()]);
    }),
  putStream: (key, chunks, type, maxBytes) =>
    withUploadBuffer(Math.min(PART_BYTES, maxBytes), async (part) => {
      const upload = multipartUpload(bucket, key, type);
      try {
        let length = 0;
        for await (const chunk of chunks) {
          length += chunk.byteLength;
          for (let rest = part.add(chunk); rest.byteLength > 0; rest = part.add(rest))
            await upload.send(part);
        }
        await upload.finish(part);
        return length;
      } catch (error) {
        await upload.abort();
        throw error;
      }
    }),
  get: (key, range) => bucket.get(key, { range }),
  head: (key) => bucket.head(key),
  delete: (keys) => bucket.delete(keys),
  async list(after) {
    const { objects, truncated } = await bucket.list({ startAfter: after || undefined });
    return { keys: objects.map(({ key }) => key), isLast: !truncated };
  },
});

type Part = { bytes: Uint8Array<ArrayBuffer>; length: number };

/** An upload in parts. It begins with the first full part: a smaller file is stored with one call. */
function multipartUpload(bucket: R2Bucket, key: string, contentType: string) {
  const options = { httpMetadata: { contentType } };
  let upload: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];
  const contentOf = ({ bytes, length }: Part) => bytes.subarray(0, length);
  const send = (part: Part) =>
    stored(async () => {
      upload ??= await bucket.createMultipartUpload(key, options);
      parts.push(await upload.uploadPart(parts.length + 1, contentOf(part)));
      part.length = 0;
    });
  return {
    send,
    async finish(part: Part) {
      if (upload && part.length > 0) await send(part);
      await stored<unknown>(() => upload?.complete(parts) ?? bucket.put(key, contentOf(part), options));
    },
    /** If it fails, R2 deletes the parts by itself after seven days. */
    async abort() {
      await upload?.abort().catch((error: unknown) => logError("upload_not_aborted", {}, error));
    },
  };
}

/** 503 if the store fails. */
async function stored<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    logError("file_not_stored", {}, error);
    throw unavailable(sentences.fileNotStored);
  }
}
