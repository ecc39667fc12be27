import type { ByteRange, MediaStore } from "../../platform/media-store";

/**
 * Responds with an object of the media store, or undefined if it does not exist. Supports a single range (RFC 9110, 14).
 * Cloudflare's cache asks for whole objects, and answers ranges from them.
 */
export async function serve(store: MediaStore, key: string, { headers: requestHeaders }: Request) {
  if (!requestHeaders.has("Range")) return respond(await store.get(key));
  const object = await store.head(key);
  if (!object) return undefined;
  const range = parseRange(requestHeaders, object);
  if (range && range.length <= 0)
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${object.size}` } });
  return respond(await store.get(key, range), range);
}

function respond(object: R2ObjectBody | null, range?: ByteRange) {
  if (!object) return undefined;
  const { offset, length } = range ?? { offset: 0, length: object.size };
  const headers = responseHeaders(object);
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: range ? 206 : 200, headers });
}

/** The security headers keep a file from running scripts when it is opened directly. */
function responseHeaders(object: R2Object) {
  const headers = new Headers({
    ETag: object.httpEtag,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": object.key.endsWith(".pdf")
      ? "default-src 'none'; object-src 'self'"
      : "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
  });
  object.writeHttpMetadata(headers);
  return headers;
}

/**
 * The requested byte range; its length is 0 or less if it is outside of the object. Undefined, for the whole object, if
 * there is no range, it is invalid, there are several, or If-Range names another ETag.
 */
function parseRange(requestHeaders: Headers, { size, httpEtag }: R2Object): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(requestHeaders.get("Range") ?? "") ?? [];
  const isStale = requestHeaders.has("If-Range") && requestHeaders.get("If-Range") !== httpEtag;
  if (isStale || first + last === "" || (first && last && Number(first) > Number(last))) return undefined;
  const offset = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, size) : size;
  return { offset, length: end - offset };
}
