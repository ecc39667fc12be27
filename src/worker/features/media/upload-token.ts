import { forbidden, notFound } from "@contract/errors";
import { partsOf, type StartUpload } from "@contract/uploads";
import type { z } from "zod";
import { openToken, tokenSealer } from "../../auth/sealed-token";
import type { LoggedIn } from "../../operation/operation";
import type { UploadInParts } from "../../platform/media-store";

/**
 * An upload in parts. It has no row: its id is a sealed token with the data that the calls need, and the parts are in the
 * store. The id expires an hour before `endUpload` deletes the remaining parts, so that no call uses it then.
 */
export type Upload = z.output<typeof StartUpload> & UploadInParts & { userId: number; expiresAt: string };

const LIFETIME_MS = 11 * 60 * 60 * 1000;

export const expiryOf = (startedAt: Date) => new Date(startedAt.getTime() + LIFETIME_MS).toISOString();

/** Reads the key first, and returns a function that makes the id. */
export async function idMaker(context: LoggedIn) {
  const seal = await tokenSealer(context, "upload");
  return (upload: Upload) => seal(JSON.stringify(upload));
}

/** 404 if the id was not issued by this site or has expired; 403 if another account has started the upload. */
export async function findUpload(context: LoggedIn, id: string) {
  const opened = await openToken(context, "upload", id);
  const upload = opened === null ? null : (JSON.parse(opened) as Upload);
  if (!upload || upload.expiresAt <= context.now.toISOString()) throw notFound("Upload");
  if (upload.userId !== context.viewer.id) throw forbidden("Only who started an upload can go on with it");
  return { ...upload, parts: partsOf(upload.bytes) };
}
