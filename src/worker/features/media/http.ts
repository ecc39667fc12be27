import { Hono } from "hono";
import { invalid, notFound } from "../../../contract/errors";
import { UploadedImage } from "../../../contract/media";
import type { HonoEnv } from "../../context";
import { admitCall, type LoggedIn } from "../../operation";
import type { MediaStore } from "../../platform/media-store";
import { readForm } from "./multipart";
import { pictureVariant } from "./service";

/** The bytes of pictures, drawings and models, and the upload of one picture. */
export const mediaRoutes = new Hono<HonoEnv>();

mediaRoutes.post("/api/users/profile-image", async (c) => {
  const context = c.get("context");
  admitCall(context, { access: "user", isWrite: true });
  const form = await readForm(context as LoggedIn, c.req.raw, { image: { kind: "profileImage", max: 1 } });
  const [file] = form.files.image ?? [];
  if (!file) throw invalid("Image is required", { image: "Image is required" });
  return c.json(UploadedImage.parse({ imageUrl: file.url, ...file }));
});

const KEY = "[0-9a-f]{32}\\.(?:jpg|png|webp|pdf|glb|gltf)";

mediaRoutes.get(`/media/:key{${KEY}}`, async (c) =>
  serve(c.get("context").media, c.req.param("key"), c.req.raw),
);

mediaRoutes.get(`/media/:key{${KEY}}/:file{\\d+\\.webp}`, async (c) => {
  const context = c.get("context");
  const key = await pictureVariant(context, c.req.param("key"), Number.parseInt(c.req.param("file"), 10));
  if (!key) throw notFound("File");
  return serve(context.media, key, c.req.raw);
});

/** Bytes that never change under their address: cached for good, conditional and by range (RFC 9110, 13 and 14). */
async function serve(store: MediaStore, key: string, request: Request) {
  const object = await store.get(key, request.headers);
  if (object === null) throw notFound("File");
  const first = Number(/^bytes=(\d+)-/.exec(request.headers.get("Range") ?? "")?.[1] ?? 0);
  if (first >= object.size)
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${object.size}` } });
  const headers = new Headers({
    ETag: object.httpEtag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": key.endsWith(".pdf")
      ? "default-src 'none'; object-src 'self'"
      : "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
  });
  object.writeHttpMetadata(headers);
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const range = request.headers.has("Range") ? spanOf(object) : undefined;
  if (!range) return new Response(object.body, { headers: withLength(headers, object.size) });
  headers.set("Content-Range", `bytes ${range.from}-${range.from + range.length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers: withLength(headers, range.length) });
}

function spanOf({ range, size }: R2Object) {
  if (!range) return undefined;
  const { offset, length, suffix } = range as { offset?: number; length?: number; suffix?: number };
  if (suffix !== undefined) return { from: Math.max(0, size - suffix), length: Math.min(suffix, size) };
  return { from: offset ?? 0, length: length ?? size - (offset ?? 0) };
}

function withLength(headers: Headers, length: number) {
  headers.set("Content-Length", String(length));
  return headers;
}
