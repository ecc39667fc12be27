import { unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { PART_BYTES } from "@contract/uploads";
import { logError } from "./log";
import { withUploadBuffer } from "./upload-memory";

/** A byte range of an object. */
export type ByteRange = { offset: number; length: number };

/** An upload that spans several requests: the key of its object, and the store's id. */
export type UploadInParts = { key: string; uploadId: string };

/** Stores uploaded files. The real client is an R2 bucket. */
export type MediaStore = {
  put(key: string, chunks: Uint8Array[], type: string): Promise<void>;
  /**
   * Stores chunks while they arrive, with one part of them in memory, and returns their length. If the chunks or the store
   * fail, nothing is stored. `maxBytes` is the largest possible length; `account` is the sender.
   */
  putStream(
    account: number,
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    type: string,
    maxBytes: number,
  ): Promise<number>;
  /** Starts an upload that spans several requests, and returns its id. */
  beginUpload(key: string, type: string): Promise<string>;
  /** Stores a part, counted from 1, and returns its etag; null if the upload has ended. A repeated part replaces the first. */
  putPart(upload: UploadInParts, part: number, bytes: Uint8Array): Promise<string | null>;
  /** Creates the object from its parts. Returns false, and stores nothing, if the upload has ended or a part differs. */
  completeUpload(upload: UploadInParts, etags: string[]): Promise<boolean>;
  /** Deletes the parts of an upload. One that has ended is left alone. */
  abortUpload(upload: UploadInParts): Promise<void>;
  get(key: string, range?: ByteRange): Promise<R2ObjectBody | null>;
  /** The metadata of an object. */
  head(key: string): Promise<R2Object | null>;
  delete(keys: string[]): Promise<void>;
  /** The next keys after this one, at most a thousand, in alphabetical order. */
  list(after: string): Promise<{ keys: string[]; isLast: boolean }>;
};

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
  putStream: (account, key, chunks, type, maxBytes) =>
    withUploadBuffer(account, Math.min(PART_BYTES, maxBytes), async (part) => {
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
  beginUpload: (key, contentType) =>
    stored(async () => {
      const { uploadId } = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } });
      return uploadId;
    }),
  putPart: ({ key, uploadId }, part, bytes) =>
    stored(() =>
      unlessRefused(
        async () => (await bucket.resumeMultipartUpload(key, uploadId).uploadPart(part, bytes)).etag,
      ),
    ),
  completeUpload: ({ key, uploadId }, etags) =>
    stored(async () => {
      const parts = etags.map((etag, index) => ({ partNumber: index + 1, etag }));
      return (
        (await unlessRefused(() => bucket.resumeMultipartUpload(key, uploadId).complete(parts))) !== null
      );
    }),
  async abortUpload({ key, uploadId }) {
    await stored(() => unlessRefused(() => bucket.resumeMultipartUpload(key, uploadId).abort()));
  },
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
    /** If this fails, R2 deletes the parts by itself after seven days. */
    async abort() {
      await upload?.abort().catch((error: unknown) => logError("upload_not_aborted", {}, error));
    },
  };
}

/** R2's codes for an upload that does not exist any more, and for parts that it does not know or whose sizes differ. */
const REFUSED = /\((10011|10024|10025|10048)\)/;

/** Returns null if R2 refuses the call because of the sent values. */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && REFUSED.test(error.message)) return null;
    throw error;
  }
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
