import { cleanLine } from "@contract/clean-text";
import { invalid, Refusal, tooLarge, unsupported } from "@contract/errors";
import { cutText } from "@contract/graphemes";
import { type UploadKind, uploads } from "@contract/media";
import type { BusboyFileStream } from "@fastify/busboy";
import type { LoggedIn } from "../../operation/operation";
import { peek, receivedBlocks } from "./bytes";
import { deleteFiles, type Insert, storeFile } from "./store-file";
import { correctCount, countBody } from "./upload-limit";

/** The file fields of a form: the kind and maximum number of files, and the error message when there are more. */
export type FileFields = Record<string, { kind: UploadKind; max: number; full?: string }>;

export type Form<F> = { fields: Record<string, string>; files: Record<string, F[]> };

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 256 * 1024;
/** Counts fields, files, and parts that are ignored because they are empty or have no name. */
const MAX_PARTS = 200;
/** A part has two or three header lines; the longest contains the file name. */
const MAX_HEADER_LINES = 20;
const MAX_HEADER_BYTES = 8 * 1024;

/**
 * Parses a multipart/form-data body (RFC 7578) and stores its files while they arrive, one after the other. The body is
 * read only as fast as the files are stored. On an error the stored files are deleted and the rest of the body is read
 * and ignored, because most clients read the response only after they have sent everything. A body that is too slow is
 * cancelled. All bytes of a form with files count for the rate limit, even if it fails; `isCounted` if the caller has counted
 * them. `insert` writes the row of each file.
 */
export async function readForm<F extends { url: string }>(
  context: LoggedIn,
  request: Request,
  allowed: FileFields,
  insert: Insert<F>,
  { isCounted = false } = {},
): Promise<Form<F>> {
  const form: Form<F> = { fields: {}, files: {} };
  const stored: F[] = [];
  const maxBytes = maxFormBytes(allowed);
  let received = 0;
  const bodyBytes = Number(request.headers.get("Content-Length")) || maxBytes;
  let storing: Promise<unknown> = Promise.resolve();
  let lastStream: BusboyFileStream | undefined;
  let firstError: unknown;
  const failed = Promise.withResolvers<void>();
  /** The parser waits for its last file to be read, and so does the code that stores it: both are released. */
  const fail = (error: unknown) => {
    firstError ??= error;
    failed.resolve();
    lastStream?.destroy(error as Error);
  };

  const ruleOf = (field: string) => (Object.hasOwn(allowed, field) ? allowed[field] : undefined);
  let rateLimitCounted = isCounted ? Promise.resolve() : undefined;
  const store = async (field: string, name: string | undefined, stream: BusboyFileStream) => {
    const { head, chunks } = await peek(chunksOf(stream), 1);
    // Browsers send an empty file input as an unnamed empty file.
    if (!name && head.byteLength === 0) return;
    rateLimitCounted ??= countBody(context, request);
    await rateLimitCounted;
    const rule = ruleOf(field);
    if (!rule) throw invalid(`There is no file field named ${field.slice(0, 80)}`);
    form.files[field] ??= [];
    const files = form.files[field] ?? [];
    const full = rule.full ?? `At most ${rule.max} ${rule.max === 1 ? "file" : "files"} in ${field}`;
    if (files.length >= rule.max) throw invalid(full, { [field]: full });
    const upload = { field, name: cleanFileName(name), chunks, maxBytes: bodyBytes };
    const file = await storeFile(context, rule.kind, upload, insert);
    files.push(file);
    stored.push(file);
  };

  const parser = await createParser(request);
  parser.on("field", (name = "", value, isNameTruncated, isValueTruncated) => {
    if (isNameTruncated || isValueTruncated) fail(invalid(`The field ${name.slice(0, 80)} is too long`));
    else form.fields[name] = value;
  });
  parser.on("fieldsLimit", () => fail(invalid("The form has too many fields")));
  parser.on("partsLimit", () => fail(invalid("The form has too many parts")));
  parser.on("file", (field = "", stream, name) => {
    lastStream = stream;
    // The reader of the stream gets the error. Without a listener it would be thrown here as well.
    stream.on("error", () => undefined);
    storing = storing.then(() => (firstError ? undefined : store(field, name, stream))).catch(fail);
  });
  parser.on("error", () => fail(invalid("The form cannot be read")));
  const finished = new Promise<void>((resolve) => {
    parser.once("finish", resolve);
  });

  try {
    for await (const chunk of receivedBlocks(request.body)) {
      received += chunk.byteLength;
      // The rest is not read: the client sends more than it may.
      if (received > maxBytes + REST_BYTES) break;
      if (firstError) continue;
      if (received > maxBytes) fail(tooLarge(`The form is too large (max ${Math.floor(maxBytes / MB)}MB)`));
      const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      await Promise.race([written, failed.promise]);
    }
  } catch (error) {
    fail(error instanceof Refusal ? error : invalid("The form ended early"));
  }
  if (!firstError) {
    parser.end();
    await Promise.race([finished, failed.promise]);
  }
  await storing;
  if (rateLimitCounted) await correctCount(context, request, received);
  if (firstError) {
    const rollback = deleteFiles(context, stored);
    context.defer(rollback);
    await rollback;
    throw firstError;
  }
  return form;
}

const MB = 1024 * 1024;
/** The number of further bytes that are read of a form that is too large, so that its client gets the response. */
const REST_BYTES = 100 * MB;

/**
 * The maximum size of a form. It includes one file too many per field, so that such a form gets the error about the
 * number of files instead of this one.
 */
function maxFormBytes(allowed: FileFields) {
  const files = Object.values(allowed).map(({ kind, max }) => (max + 1) * uploads[kind].bytes);
  const fields = MAX_FIELDS * MAX_FIELD_BYTES + MAX_PARTS * MAX_HEADER_BYTES;
  return files.reduce((sum, bytes) => sum + bytes, fields);
}

/** Returns the content type of a form; 415 for other bodies. */
export function requireForm(request: Request) {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw unsupported("This call takes a form with files");
  return contentType;
}

/** Loads the parser with the first form: the start of the Worker then needs neither it nor Node's streams. */
async function createParser(request: Request) {
  const contentType = requireForm(request);
  const { Busboy } = await import("@fastify/busboy");
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_PARTS,
        headerPairs: MAX_HEADER_LINES,
        headerSize: MAX_HEADER_BYTES,
      },
    });
  } catch {
    throw invalid("The form cannot be read");
  }
}

async function* chunksOf(stream: BusboyFileStream): AsyncIterable<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw invalid("The form cannot be read");
  }
}

/** Lone surrogates and NUL cannot be stored. */
export const cleanFileName = (name = "") =>
  cleanLine(cutText(name.replace(/[\p{Cs}\0]/gu, "").normalize("NFC"), 200)) || "file";
