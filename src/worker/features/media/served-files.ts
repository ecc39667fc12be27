import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../context";
import { media, users } from "../../db/schema";
import { isWithinLimits } from "./picture-limits";
import { serve } from "./serve";
import { makeVariant, variantKeyOf } from "./variants";

/**
 * The only way bytes leave the store: each request asks whether the file is still to be seen. The row is read beside the
 * bytes, so that the check costs no further wait.
 */

/** A file, or undefined where there is none to be seen. */
export async function serveFile(context: Context, key: string, request: Request) {
  const [file, answer] = await Promise.all([findVisible(context, key), serve(context.media, key, request)]);
  return file && answer;
}

/**
 * A picture in another width, made where it is missing. One that is too large to be decoded (uploaded when more pixels
 * were allowed) is answered as it is.
 */
export async function serveVariant(context: Context, key: string, width: number, request: Request) {
  const serveIt = () => serve(context.media, variantKeyOf(key, width), request);
  const [file, answer] = await Promise.all([findVisible(context, key), serveIt()]);
  if (!file) return undefined;
  if (answer) return answer;
  if (!isWithinLimits(file)) return serve(context.media, key, request);
  await makeVariant(context, key, width);
  return serveIt();
}

/**
 * A file's size in pixels, while its row exists and its owner is not banned. A ban that has run out hides nothing more
 * once it is lifted in the owner's row, as for everything else they made.
 */
async function findVisible({ db }: Context, key: string) {
  const [file] = await db
    .select({ width: media.width, height: media.height })
    .from(media)
    .innerJoin(users, eq(users.id, media.userId))
    .where(and(eq(media.url, `/media/${key}`), ne(users.status, "banned")));
  return file && { width: file.width ?? 0, height: file.height ?? 0 };
}
