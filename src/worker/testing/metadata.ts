import { concat } from "../features/media/bytes";
import { segment } from "./images";

/** Metadata blocks as image programs write them. */

const text = (value: string) => new TextEncoder().encode(value);

/** An XMP packet with these elements inside its description, which has these attributes. */
export const xmpPacket = (
  elements: string,
  attributes = "",
) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"
  ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export const description = (caption: string) =>
  `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption}</rdf:li></rdf:Alt></dc:description>`;
export const creators = (...names: string[]) =>
  `<dc:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join("")}</rdf:Seq></dc:creator>`;

/** A JPEG with an XMP packet (APP1). */
export const withXmp = (jpeg: Uint8Array, packet: string) =>
  insert(jpeg, segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${packet}`)));

/** A JPEG with IPTC fields in Photoshop's resources (APP13), after another resource with a name of odd length. */
export function withIptc(
  jpeg: Uint8Array,
  fields: [record: number, number: number, value: string | Uint8Array][],
) {
  const iptc = concat(fields.map(([record, number, value]) => iptcField(record, number, value)));
  const resources = concat([resource(0x03ed, text("abcd"), "AB"), resource(0x0404, iptc)]);
  return insert(jpeg, segment(0xed, concat([text("Photoshop 3.0\0"), resources])));
}

function iptcField(record: number, number: number, value: string | Uint8Array) {
  const bytes = typeof value === "string" ? text(value) : value;
  return concat([new Uint8Array([0x1c, record, number, bytes.length >> 8, bytes.length & 255]), bytes]);
}

function resource(id: number, data: Uint8Array, name = "") {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, data.length);
  const nameBytes = concat([new Uint8Array([name.length]), text(name)]);
  const padded = (bytes: Uint8Array) => concat([bytes, new Uint8Array(bytes.length % 2)]);
  return concat([text("8BIM"), new Uint8Array([id >> 8, id & 255]), padded(nameBytes), size, padded(data)]);
}

const insert = (jpeg: Uint8Array, part: Uint8Array) => concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)]);

/** A chunk of PNG's international text, as programs store XMP in it. */
export const pngXmpText = (packet: string) => text(`XML:com.adobe.xmp\0\0\0\0\0${packet}`);

/** A WebP with an XMP chunk at its end. */
export function webpWithXmp(webp: Uint8Array, packet: string) {
  const data = text(packet);
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set(text("XMP "));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  const bytes = concat([webp, chunk]);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}
