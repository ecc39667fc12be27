import { createHash } from "node:crypto";

/**
 * Turns the nonce of a page's inline scripts into their hashes for the Content-Security-Policy. While the page is
 * rendered, the nonce marks our own scripts, so injected markup gets no hash. The nonce does not stay
 * in the page: a cached page is sent to many visitors, and a nonce that is used again can be known in advance.
 * Also returns these parts separately: `scripts`, the texts of all the scripts, and `markup`, the page without them.
 */
export function hashScripts(rendered: string, nonce: string) {
  const parts = rendered
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, "")
    .split(` nonce="${nonce}"`);
  const scripts: string[] = [];
  const markup = parts.map((part, at) => {
    const begin = part.indexOf(">") + 1;
    const end = part.indexOf("</script>", begin);
    if (end < 0 || !endsInScriptTag(parts[at - 1])) return part;
    scripts.push(part.slice(begin, end));
    return part.slice(0, begin) + part.slice(end);
  });
  const hashes = [...new Set(scripts.map(sha256))];
  return { html: parts.join(""), hashes, markup: markup.join(""), scripts: scripts.join("") };
}

/** Checks whether a text ends within the tag of a script, whose further attributes follow. */
const endsInScriptTag = (text = "") => /^<script\b[^>]*$/.test(text.slice(text.lastIndexOf("<")));

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
