/** A byte range of an object. */
export type ByteRange = { offset: number; length: number };

/** Stores uploaded files. The real client is an R2 bucket. */
export type MediaStore = {
  put(key: string, chunks: Uint8Array[], type: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<R2ObjectBody | null>;
  /** The metadata of an object. */
  head(key: string): Promise<R2Object | null>;
  delete(keys: string[]): Promise<void>;
  /** The next keys after this one, at most a thousand, in alphabetical order. */
  list(after: string): Promise<{ keys: string[]; isLast: boolean }>;
};

export const r2 = (bucket: R2Bucket): MediaStore => ({
  /** Streams the chunks, so that a large file is not copied in memory. */
  async put(key, chunks, type) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    const { readable, writable } = new FixedLengthStream(length);
    const write = async () => {
      const writer = writable.getWriter();
      for (const chunk of chunks) await writer.write(chunk);
      await writer.close();
    };
    await Promise.all([bucket.put(key, readable, { httpMetadata: { contentType: type } }), write()]);
  },
  get: (key, range) => bucket.get(key, { range }),
  head: (key) => bucket.head(key),
  delete: (keys) => bucket.delete(keys),
  async list(after) {
    const { objects, truncated } = await bucket.list({ startAfter: after || undefined });
    return { keys: objects.map(({ key }) => key), isLast: !truncated };
  },
});
