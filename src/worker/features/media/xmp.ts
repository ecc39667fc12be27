/**
 * Reads a few properties of an XMP packet (ISO 16684-1). It is not parsed as XML: the text is searched for the usual
 * names, so that the cost is that of a few searches whatever was sent.
 */

/** Packets of cameras and image programs have a few kB; those with the history of an edit have more. */
const PACKET_BYTES_MAX = 256 * 1024;
/** Photographers of one picture. */
const LIST_MAX = 10;

export function readXmp(packet: Uint8Array) {
  if (packet.byteLength > PACKET_BYTES_MAX) return undefined;
  const xmp = new TextDecoder().decode(packet);
  // Entities are declared in a document type, which XMP does not have.
  if (/<!(?:doctype|entity)/i.test(xmp)) return undefined;
  return {
    caption: property(xmp, "dc:description"),
    creator: property(xmp, "dc:creator"),
    credit: property(xmp, "photoshop:Credit"),
    projection: property(xmp, "GPano:ProjectionType"),
    source: property(xmp, "Iptc4xmpExt:DigitalSourceType") ?? resource(xmp, "Iptc4xmpExt:DigitalSourceType"),
  };
}

/**
 * The text of a property, which is an attribute or an element (ISO 16684-1, 7.4 and 7.9.2.2). With alternatives by language
 * it is the default one, with a list all entries.
 */
function property(xmp: string, name: string): string | undefined {
  const [, , inDouble, inSingle] = new RegExp(`\\s${name}\\s*=\\s*("([^"<]*)"|'([^'<]*)')`).exec(xmp) ?? [];
  const attribute = inDouble ?? inSingle;
  if (attribute !== undefined) return decode(attribute);
  const element = contentOf(xmp, name);
  if (element === undefined || !element.includes("<")) return element && decode(element);
  const entries: string[] = [];
  for (let at = 0; entries.length < LIST_MAX; ) {
    const start = element.indexOf("<rdf:li", at);
    const open = element.indexOf(">", start);
    const end = element.indexOf("</rdf:li>", open);
    if (start < 0 || open < 0 || end < 0) break;
    const entry = decode(element.slice(open + 1, end));
    if (entry === undefined) return undefined;
    if (element.slice(start, open).includes("x-default")) return entry;
    entries.push(entry);
    at = end;
  }
  const isByLanguage = element.includes("<rdf:Alt");
  return isByLanguage ? entries[0] : entries.join(", ") || undefined;
}

/** The address to which an empty element refers (ISO 16684-1, 7.5). */
const resource = (xmp: string, name: string) =>
  new RegExp(`<${name}\\srdf:resource\\s*=\\s*["']([^"'<]*)["']`).exec(xmp)?.[1];

/** The text between the tags of an element. */
function contentOf(xmp: string, name: string) {
  const [tag = ""] = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(xmp) ?? [];
  const start = tag === "" || tag.endsWith("/>") ? -1 : xmp.indexOf(tag) + tag.length;
  const end = start < 0 ? -1 : xmp.indexOf(`</${name}>`, start);
  return end < 0 ? undefined : xmp.slice(start, end);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Replaces the references that XML defines (XML 1.0, 4.1 and 4.6); undefined if there are tags or others. */
function decode(text: string): string | undefined {
  let isPlain = !text.includes("<");
  const decoded = text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10}|);?/gi, (_, reference: string) => {
    const isHex = /^#x/i.test(reference);
    const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    const character = reference.startsWith("#")
      ? code <= 0x10ffff && String.fromCodePoint(code)
      : ENTITIES[reference];
    if (!character) isPlain = false;
    return character || "";
  });
  return isPlain ? decoded : undefined;
}
