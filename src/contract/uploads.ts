import { z } from "zod";
import { Instant } from "./primitives";

/** Uploads in parts: a 3D model on a bad line continues where it stopped. */

/** The size of every part but the last, in bytes: the smallest that R2 takes. */
export const PART_BYTES = 5 * 1024 * 1024;
/** The number of parts of a file of this size. */
export const partsOf = (bytes: number) => Math.ceil(bytes / PART_BYTES);
/** The size in bytes of a part, counted from 1. */
export const sizeOfPart = (bytes: number, part: number) =>
  Math.min(PART_BYTES, bytes - (part - 1) * PART_BYTES);

const ID = { examples: ["m3uB9qWkJx0sPzRZ7dTnVg"] };
const ETAG = { examples: ["8f14e45fceea167a5a36dedd4bea2543"] };
const uploadId = {
  id: z.string("An upload id is required").max(4000, "The upload id is too long").meta(ID),
};

export const StartUpload = z.object({
  name: z.string("Name is required").max(1000, "Name must be at most 1,000 characters"),
  type: z.enum(["model/gltf-binary", "model/gltf+json"], "Type must be that of a 3D model"),
  bytes: z
    .number("Bytes must be a number")
    .int("Bytes must be a whole number")
    .positive("Bytes must be at least 1"),
});

/** `id` belongs to the account that started the upload. The upload can continue until `expiresAt`. */
export const StartedUpload = z.object({
  id: z.string(),
  partBytes: z.number().int(),
  parts: z.number().int(),
  expiresAt: Instant,
});
export type StartedUpload = z.infer<typeof StartedUpload>;

export const UploadPart = z.object({
  ...uploadId,
  part: z.string().meta({ description: "The number of the part, counted from 1", examples: ["1"] }),
});
export const StoredPart = z.object({ part: z.number().int(), etag: z.string() });
export type StoredPart = z.infer<typeof StoredPart>;

/** `etags` has the etags of the parts, in their order. */
export const CompleteUpload = z.object({
  ...uploadId,
  etags: z
    .array(z.string("An etag must be text").max(200, "An etag is too long").meta(ETAG))
    .max(100, "Too many parts"),
});
export const EndUpload = z.object(uploadId);
