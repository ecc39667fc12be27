import { env } from "cloudflare:workers";
import { PART_BYTES, partsOf, type StartedUpload, type StoredPart } from "@contract/uploads";
import { json } from "./api";
import type { TestUser } from "./fixtures";

/** Uploads in parts, for tests. */

type Started = { name?: string; type?: string; bytes: number };

export const start = ({ visitor }: TestUser, { name = "house.glb", ...rest }: Started) =>
  visitor.post("/api/uploads", { name, type: "model/gltf-binary", ...rest });

/** Starts an upload without the limit of the last hour. */
export async function startUpload(user: TestUser, started: Started) {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  return json<StartedUpload>(start(user, started), 201);
}

export const partBody = (bytes: Uint8Array) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/octet-stream" });

export const sendPart = ({ visitor }: TestUser, id: string, part: number | string, body: BodyInit) =>
  visitor.fetch(`/api/uploads/${id}/${part}`, { method: "PUT", body });

/** The bytes of a part, counted from 1. */
export const partOf = (bytes: Uint8Array, part: number) =>
  bytes.subarray((part - 1) * PART_BYTES, part * PART_BYTES);

/** Sends these parts of a file, all by default, and returns their etags. */
export async function sendParts(user: TestUser, id: string, bytes: Uint8Array, from = 1) {
  const etags: string[] = [];
  for (let part = from; part <= partsOf(bytes.length); part++)
    etags.push((await json<StoredPart>(sendPart(user, id, part, partBody(partOf(bytes, part))))).etag);
  return etags;
}

export const complete = ({ visitor }: TestUser, id: string, etags: string[]) =>
  visitor.post(`/api/uploads/${id}/complete`, { etags });

/** An upload of a small model of ada's, whose only part was sent. */
export async function sentUpload(user: TestUser, bytes: Uint8Array) {
  const { id } = await startUpload(user, { bytes: bytes.length });
  return { id, etags: await sendParts(user, id, bytes) };
}
