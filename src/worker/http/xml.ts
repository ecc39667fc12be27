/** Characters that XML 1.0 does not allow, not even escaped (2.2). */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for XML or HTML. */
export const escapeXml = (text: string) =>
  text.replace(NOT_XML, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Attributes = Record<string, string | number>;

/** An XML element. Its content is XML: escape text with `escapeXml`, or use `textElement`. */
export function element(name: string, attributes: Attributes, content: string | string[] = "") {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const inside = [content].flat().join("");
  return `<${name}${written.join("")}${inside ? `>${inside}</${name}>` : "/>"}`;
}

export const textElement = (name: string, text: string | number, attributes: Attributes = {}) =>
  element(name, attributes, escapeXml(String(text)));

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

/** A document as a response. `type` is its media type. */
export const xmlResponse = (type: string, root: string) =>
  new Response(xmlDocument(root), { headers: { "Content-Type": `${type}; charset=utf-8` } });
