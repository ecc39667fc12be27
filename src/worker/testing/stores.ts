import { env } from "cloudflare:workers";

type Counted = {
  /** The number of bytes that the store has received. */
  stored: number;
  started: number;
  completed: number;
  aborted: number;
};

/** The calls of a bucket that can fail. */
type Call = "put" | "create" | "complete" | "delete" | `part ${number}`;

/** The real R2 bucket, with a count of its bytes and calls. Each part takes a while, and the call in `failing` fails. */
export function countingStore() {
  const counted: Counted = { stored: 0, started: 0, completed: 0, aborted: 0 };
  const failing = new Set<Call>();
  const attempt = async (call: Call) => {
    await scheduler.wait(10);
    if (failing.has(call)) throw new Error(`R2 failed: ${call}`);
  };
  const counting = (upload: R2MultipartUpload) => ({
    uploadId: upload.uploadId,
    key: upload.key,
    async uploadPart(number: number, part: Uint8Array) {
      await attempt(`part ${number}`);
      const result = await upload.uploadPart(number, part);
      counted.stored += part.byteLength;
      return result;
    },
    async complete(parts: R2UploadedPart[]) {
      await attempt("complete");
      counted.completed += 1;
      return upload.complete(parts);
    },
    async abort() {
      counted.aborted += 1;
      await upload.abort();
    },
  });
  const { MEDIA: bucket } = env;
  const MEDIA = {
    head: (key: string) => bucket.head(key),
    get: (key: string, options?: R2GetOptions) => bucket.get(key, options),
    list: (options?: R2ListOptions) => bucket.list(options),
    async put(key: string, value: ReadableStream | Uint8Array, options?: R2PutOptions) {
      await attempt("put");
      return bucket.put(key, value as ReadableStream, options);
    },
    async delete(keys: string[]) {
      await attempt("delete");
      return bucket.delete(keys);
    },
    async createMultipartUpload(key: string, options?: R2MultipartOptions) {
      await attempt("create");
      counted.started += 1;
      return counting(await bucket.createMultipartUpload(key, options));
    },
    resumeMultipartUpload: (key: string, id: string) => counting(bucket.resumeMultipartUpload(key, id)),
  } as unknown as R2Bucket;
  return { counted, failing, MEDIA };
}
