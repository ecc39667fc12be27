import { cleanLine } from "@contract/clean-text";
import { invalid, tooLarge, unsupported } from "@contract/errors";
import { type MediaFile, type UploadKind, uploads } from "@contract/media";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { Context } from "../../context";
import { inBlocks } from "./bytes";
import { discardFiles, storeFile, type Upload } from "./store";

/** Which file fields a form has: what each may hold, how many, and what is said of one more. */
export type FileFields = Record<string, { kind: UploadKind; max: number; full?: string }>;

export type Form = { fields: Record<string, string>; files: Record<string, MediaFile[]> };

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 256 * 1024;
/** Fields and files together, and what is neither: parts without a name, or empty ones. */
const MAX_PARTS = 200;
/** A part has two or three header lines; the longest holds a file's name. */
const MAX_HEADER_LINES = 20;
const MAX_HEADER_BYTES = 8 * 1024;

/**
 * Reads a multipart body (RFC 7578) and keeps its files as they arrive, one in memory at a time. When anything is
 * refused, what was kept so far is taken back and the rest of the body is read past, so that the answer arrives. A form
 * with files counts as one upload of its sender, whatever comes of it.
 */
export async function readForm(
  context: Context & { viewer: { id: number } },
  request: Request,
  allowed: FileFields,
): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const stored: MediaFile[] = [];
  let fault: unknown;
  let working: Promise<void> = Promise.resolve();
  const fail = (error: unknown) => {
    fault ??= error;
  };

  const ruleOf = (field: string) => (Object.hasOwn(allowed, field) ? allowed[field] : undefined);
  let counted: Promise<void> | undefined;
  const keep = async (upload: Upload) => {
    counted ??= context.limiter.count([["uploads", `account ${context.viewer.id}`]]);
    await counted;
    const rule = ruleOf(upload.field);
    if (!rule) throw invalid(`There is no file field named ${upload.field.slice(0, 80)}`);
    form.files[upload.field] ??= [];
    const siblings = form.files[upload.field] ?? [];
    const full = rule.full ?? `At most ${rule.max} ${rule.max === 1 ? "file" : "files"} in ${upload.field}`;
    if (siblings.length >= rule.max) throw invalid(full, { [upload.field]: full });
    const file = await storeFile(context, rule.kind, upload);
    siblings.push(file);
    stored.push(file);
  };

  const largest = largestForm(allowed);
  const parser = open(request);
  parser.on("field", (name = "", value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(invalid(`The field ${name.slice(0, 80)} is too long`));
    else form.fields[name] = value;
  });
  parser.on("fieldsLimit", () => fail(invalid("The form has too many fields")));
  parser.on("partsLimit", () => fail(invalid("The form has too many parts")));
  parser.on("file", (field = "", stream, name) => {
    const limit = uploads[ruleOf(field)?.kind ?? "wizardImage"].bytes;
    collect(field, name, stream, limit).then((upload) => {
      if (upload) working = working.then(() => (fault ? undefined : keep(upload))).catch(fail);
    }, fail);
  });
  parser.on("error", () => fail(invalid("The form cannot be read")));
  const finished = new Promise<void>((resolve) => {
    parser.once("finish", resolve);
    parser.once("error", () => resolve());
  });

  try {
    let received = 0;
    for await (const chunk of inBlocks((request.body ?? []) as AsyncIterable<Uint8Array>)) {
      if (fault) continue;
      received += chunk.byteLength;
      if (received > largest) fail(tooLarge(`The form is too large (max ${Math.floor(largest / MB)}MB)`));
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      await working;
    }
  } catch {
    fail(invalid("The form ended early"));
  }
  if (!fault) {
    parser.end();
    await finished;
  }
  await working;
  if (fault) {
    const discarding = discardFiles(context, stored);
    context.defer(discarding);
    await discarding;
    throw fault;
  }
  return form;
}

const MB = 1024 * 1024;

/**
 * As many bytes as a form can have that holds nothing to refuse: a file more in each field than it takes, so that the
 * refusal can say that, the fields, and the lines between them.
 */
function largestForm(allowed: FileFields) {
  const files = Object.values(allowed).map(({ kind, max }) => (max + 1) * uploads[kind].bytes);
  const fields = MAX_FIELDS * MAX_FIELD_BYTES + MAX_PARTS * MAX_HEADER_BYTES;
  return files.reduce((sum, bytes) => sum + bytes, fields);
}

function open(request: Request) {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw unsupported("This call takes a form with files");
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

/** A browser sends a nameless empty part for a file field that was left empty: that is no file. */
function collect(
  field: string,
  name: string | undefined,
  stream: BusboyFileStream,
  limit: number,
): Promise<Upload | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  stream.on("data", (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
  });
  return new Promise((resolve, reject) => {
    stream.once("error", reject);
    stream.once("end", () =>
      resolve(name || size > 0 ? { field, name: nameOf(name), chunks, isTooLarge: size > limit } : undefined),
    );
  });
}

/** A file's name as it can be kept and shown. */
const nameOf = (name = "") => cleanLine(name.slice(0, 200).replace(/[\p{Cs}\0]/gu, "")) || "file";
