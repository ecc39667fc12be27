/** A part of an object, in bytes. */
export type Span = { offset: number; length: number };

/** Where bytes are kept. The real client is an R2 bucket. */
export type MediaStore = {
  put(key: string, chunks: Uint8Array[], type: string): Promise<void>;
  get(key: string, range?: Span): Promise<R2ObjectBody | null>;
  /** What is known of an object, without its bytes. */
  head(key: string): Promise<R2Object | null>;
  delete(keys: string[]): Promise<void>;
};

export const r2 = (bucket: R2Bucket): MediaStore => ({
  /** Streams the chunks, so that a large file is never copied whole. */
  async put(key, chunks, type) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    const { readable, writable } = new FixedLengthStream(length);
    const feed = async () => {
      const writer = writable.getWriter();
      for (const chunk of chunks) await writer.write(chunk);
      await writer.close();
    };
    await Promise.all([bucket.put(key, readable, { httpMetadata: { contentType: type } }), feed()]);
  },
  get: (key, range) => bucket.get(key, { range }),
  head: (key) => bucket.head(key),
  delete: (keys) => bucket.delete(keys),
});
