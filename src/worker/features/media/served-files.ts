import { Refusal, unavailable } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { media, users } from "../../db/schema";
import { noteAiTraining } from "../../http/ai-training";
import { filesTag } from "../../http/cache-tags";
import { CallerNeeded, shareFile, withoutEdgeHeaders } from "../../http/shared-response";
import { PictureRejected } from "../../platform/images";
import { isWithinLimits } from "./image-limits";
import { serve } from "./serve";
import { socialKey } from "./social-image";
import {
  createAvifLater,
  createSocialImage,
  createVariant,
  storedVariant,
  type Variant,
  variantKey,
} from "./variants";

/**
 * Serves media files. Each request checks that the file was not deleted, that its owner is not banned, and that the caller
 * sees a project or takes part in a conversation with the file. Row and object are read in parallel, so that the check adds
 * no waiting time.
 */

/**
 * Responds with a file, or undefined if it does not exist or is hidden. As a download it has the name of its upload. An IFC,
 * which no browser shows, is always a download.
 */
export async function serveFile(
  context: Context,
  key: string,
  request: Request,
  { isDownload = false } = {},
) {
  const [file, response] = await Promise.all([findVisible(context, key), serve(context.media, key, request)]);
  if (file && (isDownload || key.endsWith(".ifc")))
    response?.headers.set("Content-Disposition", attachment(file.name, key));
  return file && shared(file, response);
}

/** The header of a download (RFC 6266, 5). The file may have been converted, so its extension comes from the address. */
function attachment(name: string, key: string) {
  const fileName = name.replace(/\.\w{1,5}$/, "") + key.slice(key.lastIndexOf("."));
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${fileName.replace(/[^\w .-]/g, "_")}"; filename*=UTF-8''${encoded}`;
}

/**
 * Responds with an image in another width and creates this variant if it is missing; instead of a missing AVIF, WebP is
 * sent, and the AVIF is created after the response. Images above the pixel limit,
 * uploaded when it was higher, are served in their original size. So are images that cannot be resized at the moment, but
 * no cache keeps these responses.
 */
export async function serveVariant(context: Context, key: string, requested: Variant, request: Request) {
  const [file, stored] = await Promise.all([
    findVisible(context, key),
    serve(context.media, variantKey(key, requested), request),
  ]);
  return file && (stored ? shared(file, stored) : serveNew(context, file, requested, request));
}

/**
 * Responds with the social image of a picture, and creates it if it is missing. Other sites may show it, unlike other files.
 * If it cannot be created at the moment, the response is an error: the sites that request it keep the response that they
 * get.
 */
export async function serveSocialImage(context: Context, key: string, step: number, request: Request) {
  const serveStored = () => serve(context.media, socialKey(key, step), request);
  const [file, stored] = await Promise.all([findVisible(context, key), serveStored()]);
  if (!file || !isWithinLimits(file)) return undefined;
  if (!stored) await createSocialImage(context, key, step, file);
  const response = shared(file, stored ?? (await serveStored()));
  response?.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}

/**
 * Responds with the preview of a file in a width. Its owner can replace it, so browsers ask each time whether it is
 * current.
 */
export async function servePreview(context: Context, key: string, variant: Variant, request: Request) {
  const isPreview = sql`${media.previewOf} = (select id from media where url = ${`/media/${key}`})`;
  const file = await findVisible(context, isPreview);
  const response = file && (await serveNew(context, file, variant, request));
  if (response?.headers.get("Cache-Control")?.includes("immutable"))
    response.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  return response;
}

async function serveNew(
  context: Context,
  file: VisibleFile,
  requested: Variant,
  request: Request,
): Promise<Response | undefined> {
  const { key } = file;
  const variant = storedVariant(requested, file.width);
  const serveStored = () => serve(context.media, variantKey(key, variant), request);
  const stored = await serveStored();
  if (stored) return shared(file, stored);
  if (!isWithinLimits(file)) return shared(file, await serve(context.media, key, request));
  if (variant.format === "avif") {
    createAvifLater(context, key, variant, file);
    return uncached(await serveNew(context, file, { ...variant, format: "webp" }, request));
  }
  try {
    await createVariant(context, key, variant, file);
  } catch (error) {
    if (!isResizeFailure(error)) throw error;
    if (file.bytes > FALLBACK_BYTES)
      throw error instanceof Refusal ? error : unavailable(sentences.picturesNotProcessed);
    return uncached(await serve(context.media, key, request));
  }
  return shared(file, await serveStored());
}

/** The image that is sent until the variant exists. */
function uncached(response: Response | undefined) {
  const headers = response && withoutEdgeHeaders(response.headers);
  headers?.set("Cache-Control", "no-store");
  return response && new Response(response.body, { status: response.status, headers });
}

/** Larger images are not sent instead of a small variant: a page with several would take minutes to load. */
const FALLBACK_BYTES = 10 * 1024 * 1024;

/** The images service fails or does not accept the image, or too many are being resized. Not the rate limit. */
const isResizeFailure = (error: unknown) =>
  error instanceof PictureRejected || (error instanceof Refusal && error.status === 503);

/**
 * Files never change. The tag removes them from the edge cache when they are deleted or hidden, or their owner is banned.
 * Restricted files are in no shared cache, and browsers ask each time.
 */
function shared({ userId, isForAll }: Pick<VisibleFile, "userId" | "isForAll">, response?: Response) {
  if (response && !isForAll) response.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  else if (response && response.status !== 416) shareFile(response.headers, filesTag(userId));
  return response;
}

/**
 * SQL: everybody sees the file. Everybody sees pictures and CVs of profiles, logos of portfolios, and uploads that no project has
 * had yet.
 */
const isForAll = sql<number>`(iif(media.preview_of is null, media.is_hidden,
  (select parent.is_hidden from media as parent where parent.id = media.preview_of)) = 0
  or users.profile_image is media.url or users.cv is media.url or media.url in (users.appearance ->> '$.logo', users.appearance ->> '$.logoDark'))`;

const FOR_ALL = 2;

/**
 * SQL: `FOR_ALL`, or whether the caller sees a file that not everybody sees: as its owner, because they see a project
 * that has it, or because a message from or to them has it.
 */
const accessTo = (context: Context) =>
  sql<number>`iif(${isForAll}, ${sql.raw(String(FOR_ALL))}, ${context.portfolioSite ? sql`0` : sql`media.user_id is ${context.viewer?.id ?? null}`}
    or exists (select 1 from project_media join projects on projects.id = project_media.project_id
      where project_media.media_id = coalesce(media.preview_of, media.id) and ${canSee(context)})
    or ${isInMessageOf(context)})`;

/** SQL: the file is an attachment of a message that the caller has sent or received. */
const isInMessageOf = ({ viewer, portfolioSite }: Context) =>
  viewer && !portfolioSite
    ? sql`exists (select 1 from message_attachments join messages on messages.id = message_attachments.message_id
        where message_attachments.media_id = media.id and ${viewer.id} in (messages.sender_id, messages.receiver_id))`
    : sql`0`;

/**
 * SQL: 1 if the owner of the file, or of its original, keeps everything out of AI training, or a project with the file does.
 */
const isKeptOutOfAi = sql<number>`users.keep_out_of_ai_training or exists (
  select 1 from projects where projects.user_id = media.user_id and projects.keep_out_of_ai_training = 1 and exists (
    select 1 from project_media where project_id = projects.id and media_id = coalesce(media.preview_of, media.id)))`;

/**
 * The row of the file with this key or condition, if it exists, the caller sees it and its owner is not banned. An expired ban counts until
 * the cron task or a login resets the owner's status, as for all content of the owner.
 */
async function findVisible(context: Context, which: string | SQL) {
  const [file] = await context.db
    .select({
      url: media.url,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
      name: media.name,
      userId: media.userId,
      isKeptOutOfAi,
      access: accessTo(context).as("access"),
    })
    .from(media)
    .innerJoin(users, eq(users.id, media.userId))
    .where(
      and(typeof which === "string" ? eq(media.url, `/media/${which}`) : which, ne(users.status, "banned")),
    );
  if (file && file.access !== FOR_ALL && context.isShared) throw new CallerNeeded(true);
  if (!file?.access) return undefined;
  noteAiTraining(context, Boolean(file.isKeptOutOfAi));
  return {
    ...file,
    isForAll: file.access === FOR_ALL,
    key: file.url.slice("/media/".length),
    width: file.width ?? 0,
    height: file.height ?? 0,
  };
}

type VisibleFile = NonNullable<Awaited<ReturnType<typeof findVisible>>>;
