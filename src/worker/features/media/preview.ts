import { forbidden, invalid, notFound } from "@contract/errors";
import { type DocumentPage, DocumentPages, MediaFile, PAGES_MAX } from "@contract/media";
import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { z } from "zod";
import { isForeignKeyViolation } from "../../db/constraint-errors";
import { media } from "../../db/schema";
import { filesTag, userTag } from "../../http/cache-tags";
import { type LoggedIn, refusalOf } from "../../operation/operation";
import { rawOperation } from "../../operation/raw-operation";
import { purge } from "../edge-cache/purge";
import { type FileRow, selectFiles, toMediaFile } from "./media-file";
import { readForm, requireForm } from "./multipart";
import { deleteFiles, type Insert, type NewFile } from "./store-file";
import { formBody, uploadRefusals } from "./upload";
import { countBody } from "./upload-limit";

/**
 * Sets the preview of a PDF or 3D model, the list of a PDF's pages, or both. Browsers make them, because the server does
 * not read these files. A former preview is deleted.
 */
export const setPreview = rawOperation(
  {
    access: "user",
    input: z.object({ key: z.string() }),
    streamsBody: true,
    body: {
      "multipart/form-data": formBody("image", "preview")
        ["multipart/form-data"].extend({
          pages: z.string().meta({
            contentMediaType: "application/json",
            description: `A list of at most ${PAGES_MAX} objects with \`number\`, \`name\` and \`scale\``,
          }),
        })
        .partial(),
    },
    output: { "application/json": MediaFile },
    summary:
      "Sets the picture that stands for a PDF or 3D model, and the names of a PDF's pages. Either can be left out.",
    refusals: { forbidden: "The caller did not upload the file.", ...uploadRefusals("preview") },
    limit: "uploads",
    // `admit` counts the call.
    limitBy: () => [],
  },
  async (context, { key }, request) => {
    const file = await admit(context, key, request);
    const fields = { image: { kind: "preview", max: 1 } } as const;
    const form = await readForm(context, request, fields, insertLater, { isCounted: true });
    const [image] = form.files.image ?? [];
    try {
      const pages = form.fields.pages === undefined ? undefined : readPages(form.fields.pages, file.type);
      if (!image && !pages)
        throw invalid("An image or pages are required", { image: "An image or pages are required" });
      return Response.json(MediaFile.parse(await write(context, file.id, image, pages)));
    } catch (error) {
      if (image) await deleteFiles(context, [image]);
      throw error;
    }
  },
);

/** The row is written together with the other changes, when the whole form was read. */
const insertLater: Insert<NewFile> = async (row) => row;

/** Loads the file while the rate limit counts the upload. */
async function admit(context: LoggedIn, key: string, request: Request) {
  requireForm(request);
  const { db, viewer } = context;
  const [[file]] = await Promise.all([
    selectFiles(db).where(eq(media.url, `/media/${key}`)),
    countBody(context, request),
  ]);
  if (!file) throw notFound("File");
  if (file.userId !== viewer.id) throw forbidden("Only its owner may change a file");
  if (file.type.startsWith("image/")) throw invalid("A picture needs no preview");
  if (file.type === "application/p21") throw invalid("An IFC has no preview");
  return file;
}

function readPages(json: string, type: string) {
  const refuse = (message: string) => invalid(message, { pages: message });
  if (type !== "application/pdf") throw refuse("Only a PDF has pages");
  let sent: unknown;
  try {
    sent = JSON.parse(json);
  } catch {
    throw refuse("Pages must be a list");
  }
  const { data, error } = z.object({ pages: DocumentPages }).safeParse({ pages: sent });
  if (error) throw refusalOf(error.issues);
  return data.pages;
}

type Statements = [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** 404 if the file was deleted in the meantime. */
async function write(context: LoggedIn, id: number, image?: NewFile, pages?: DocumentPage[]) {
  const { db, viewer } = context;
  const statements: BatchItem<"sqlite">[] = [
    ...(image ? replacePreview(context, id, image) : []),
    ...(pages ? [db.update(media).set({ pages }).where(eq(media.id, id))] : []),
    selectFiles(db).where(eq(media.id, id)),
  ];
  const results: unknown[] = await db.batch(statements as Statements).catch((error) => {
    throw isForeignKeyViolation(error) ? notFound("File") : error;
  });
  const [file] = results.at(-1) as FileRow[];
  if (!file) throw notFound("File");
  purge(context, filesTag(viewer.id), userTag(viewer.id));
  return toMediaFile(file);
}

const replacePreview = ({ db }: LoggedIn, id: number, { suggested: _suggested, ...image }: NewFile) => [
  db.delete(media).where(eq(media.previewOf, id)),
  db.insert(media).values({ ...image, previewOf: id }),
];
