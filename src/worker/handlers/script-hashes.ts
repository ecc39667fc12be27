import { createHash } from "node:crypto";

/** A piece of a page: the text of an inline script that may run, or markup. */
export type Segment = { text: string; isScript?: true };

/**
 * Takes a rendered page apart, and turns the nonce of its inline scripts into their hashes for the Content-Security-Policy.
 * While the page is rendered, the nonce marks our own scripts, so injected markup gets no hash. The nonce does not stay
 * in the page: a cached page is sent to many visitors, and a nonce that is used again can be known in advance.
 * The segments are slices of the page: a copy of it takes a third of a millisecond.
 */
export function hashScripts(rendered: string, nonce: string) {
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  const segments: Segment[] = [];
  let before = "";
  for (const part of rendered.split(` nonce="${nonce}"`)) {
    const begin = endsInScriptTag(before) ? part.indexOf(">") + 1 : 0;
    const end = begin > 0 ? part.indexOf("</script>", begin) : -1;
    if (end > 0)
      segments.push({ text: part.slice(0, begin) }, { text: part.slice(begin, end), isScript: true });
    segments.push(
      ...part
        .slice(Math.max(end, 0))
        .split(meta)
        .map((text) => ({ text })),
    );
    before = part;
  }
  const scripts = segments.filter(({ isScript }) => isScript);
  return { segments, hashes: [...new Set(scripts.map(({ text }) => sha256(text)))] };
}

/** Checks whether a text ends within the tag of a script, whose further attributes follow. */
const endsInScriptTag = (text: string) => /^<script\b[^>]*$/.test(text.slice(text.lastIndexOf("<")));

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
