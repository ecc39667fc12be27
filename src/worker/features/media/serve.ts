import { namesTag } from "../../etag";
import type { ByteRange, MediaStore } from "../../platform/media-store";

/**
 * Bytes that never change under their address: cached for good, conditional and by range (RFC 9110, 13 and 14).
 * Undefined where there are none. Dates are no condition: no answer says when it was last modified.
 */
export async function serve(store: MediaStore, key: string, { headers: asked }: Request) {
  if (!["If-Match", "If-None-Match", "Range"].some((name) => asked.has(name)))
    return bodyOf(await store.get(key));
  const object = await store.head(key);
  if (!object) return undefined;
  if (asked.has("If-Match") && !namesTag(asked.get("If-Match"), object.httpEtag))
    return new Response(null, { status: 412 });
  if (namesTag(asked.get("If-None-Match"), object.httpEtag))
    return new Response(null, { status: 304, headers: headersOf(object) });
  const range = spanOf(asked, object);
  if (range && range.length <= 0)
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${object.size}` } });
  return bodyOf(await store.get(key, range), range);
}

function bodyOf(object: R2ObjectBody | null, range?: ByteRange) {
  if (!object) return undefined;
  const { offset, length } = range ?? { offset: 0, length: object.size };
  const headers = headersOf(object);
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: range ? 206 : 200, headers });
}

function headersOf(object: R2Object) {
  const headers = new Headers({
    ETag: object.httpEtag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": object.key.endsWith(".pdf")
      ? "default-src 'none'; object-src 'self'"
      : "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
  });
  object.writeHttpMetadata(headers);
  return headers;
}

/** The one span asked for; without a length where it lies outside. Several, or what cannot be read: the whole. */
function spanOf(asked: Headers, { size, httpEtag }: R2Object): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(asked.get("Range") ?? "") ?? [];
  const isStale = asked.has("If-Range") && asked.get("If-Range") !== httpEtag;
  if (isStale || first + last === "" || (first && last && Number(first) > Number(last))) return undefined;
  const offset = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, size) : size;
  return { offset, length: end - offset };
}
