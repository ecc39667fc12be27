import { Refusal, unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { and, eq, ne } from "drizzle-orm";
import { filesTag } from "../../cache-tags";
import type { Context } from "../../context";
import { media, users } from "../../db/schema";
import { PictureRejected } from "../../platform/images";
import { shareFile } from "../../shared-response";
import { isWithinLimits } from "./image-limits";
import { serve } from "./serve";
import { createVariant, variantKey } from "./variants";

/**
 * Serves media files. Each request checks that the file was not deleted and its owner is not banned. Row and object are
 * read in parallel, so that the check adds no waiting time.
 */

/** Responds with a file, or undefined if it does not exist or is hidden. */
export async function serveFile(context: Context, key: string, request: Request) {
  const [file, response] = await Promise.all([findVisible(context, key), serve(context.media, key, request)]);
  return file && shared(file, response);
}

/**
 * Responds with an image in another width and creates this variant if it is missing. Images above the pixel limit,
 * uploaded when it was higher, are served in their original size. So are images that cannot be resized at the moment, but
 * no cache keeps these responses.
 */
export async function serveVariant(context: Context, key: string, width: number, request: Request) {
  const serveStored = () => serve(context.media, variantKey(key, width), request);
  const [file, response] = await Promise.all([findVisible(context, key), serveStored()]);
  if (!file) return undefined;
  if (response) return shared(file, response);
  if (!isWithinLimits(file)) return shared(file, await serve(context.media, key, request));
  try {
    await createVariant(context, key, width);
  } catch (error) {
    if (!isResizeFailure(error)) throw error;
    if (file.bytes > FALLBACK_BYTES)
      throw error instanceof Refusal ? error : unavailable(sentences.picturesNotProcessed);
    const original = await serve(context.media, key, request);
    original?.headers.set("Cache-Control", "no-store");
    return original;
  }
  return shared(file, await serveStored());
}

/** Larger images are not sent instead of a small variant: a page with several would take minutes to load. */
const FALLBACK_BYTES = 10 * 1024 * 1024;

/** The images service fails or does not accept the image, or too many are being resized. Not the rate limit. */
const isResizeFailure = (error: unknown) =>
  error instanceof PictureRejected || (error instanceof Refusal && error.status === 503);

/** Files never change. The tag removes them from the edge cache when they are deleted, or their owner is banned. */
function shared({ userId }: { userId: number }, response: Response | undefined) {
  if (response && response.status !== 416) shareFile(response.headers, filesTag(userId));
  return response;
}

/**
 * The image size of a file whose row exists and whose owner is not banned. An expired ban counts until the cron task or
 * a login resets the owner's status, as for all content of the owner.
 */
async function findVisible({ db }: Context, key: string) {
  const [file] = await db
    .select({ width: media.width, height: media.height, bytes: media.bytes, userId: media.userId })
    .from(media)
    .innerJoin(users, eq(users.id, media.userId))
    .where(and(eq(media.url, `/media/${key}`), ne(users.status, "banned")));
  return file && { ...file, width: file.width ?? 0, height: file.height ?? 0 };
}
