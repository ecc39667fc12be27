import { createHash } from "node:crypto";

/**
 * Turns the nonce of a page's inline scripts into their hashes for the Content-Security-Policy. While the page is
 * rendered, the nonce marks our own scripts, so injected markup gets no hash. The nonce does not stay
 * in the page: a cached page is sent to many visitors, and a nonce that is used again can be known in advance.
 */
export function hashScripts(rendered: string, nonce: string) {
  const marked = rendered.matchAll(
    new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"),
  );
  const hashes = new Set([...marked].map(([, script = ""]) => sha256(script)));
  const html = rendered
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, "")
    .replaceAll(` nonce="${nonce}"`, "");
  return { html, hashes: [...hashes] };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
