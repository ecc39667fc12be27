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
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"
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
export const webpWithXmp = (webp: Uint8Array, packet: string) => webpWith(webp, "XMP ", text(packet));

/** A WebP with another chunk at its end. */
export function webpWith(webp: Uint8Array, name: string, data: Uint8Array) {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set(text(name));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  const bytes = concat([webp, chunk]);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}

/** The EXIF of a camera: Make and Model with their texts after the directory. `isLittleEndian` as most cameras write it. */
export function cameraExif(make: string, isLittleEndian = true) {
  const texts = concat([text(`${make}\0`), text("X100\0")]);
  const bytes = new Uint8Array(8 + 2 + 24 + 4 + texts.length);
  const view = new DataView(bytes.buffer);
  bytes.set(text(isLittleEndian ? "II" : "MM"));
  view.setUint16(2, 42, isLittleEndian);
  view.setUint32(4, 8, isLittleEndian);
  view.setUint16(8, 2, isLittleEndian);
  const entry = (at: number, tag: number, length: number, offset: number) => {
    view.setUint16(at, tag, isLittleEndian);
    view.setUint16(at + 2, 2, isLittleEndian);
    view.setUint32(at + 4, length, isLittleEndian);
    if (length > 4) view.setUint32(at + 8, offset, isLittleEndian);
    else bytes.set(text(`${make}\0`), at + 8);
  };
  entry(10, 0x010f, make.length + 1, 38);
  entry(22, 0x0110, 5, 38 + make.length + 1);
  bytes.set(texts, 38);
  return bytes;
}

/** A JPEG with EXIF (APP1). */
export const withExif = (jpeg: Uint8Array, exif: Uint8Array) =>
  insert(jpeg, segment(0xe1, concat([text("Exif\0\0"), exif])));

/** A manifest store of C2PA: a JUMBF box with its description, and a box with content. */
export function c2paManifest(uuid = "c2pa") {
  const box = (type: string, ...parts: Uint8Array[]) => {
    const content = concat(parts);
    const size = new Uint8Array(4);
    new DataView(size.buffer).setUint32(0, 8 + content.length);
    return concat([size, text(type), content]);
  };
  const rest = new Uint8Array([0, 0x11, 0, 0x10, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]);
  const description = box("jumd", text(uuid), rest, new Uint8Array([3]), text("c2pa\0"));
  return box("jumb", description, box("cbor", new Uint8Array(40)));
}

/** A JPEG with a manifest in APP11, whose header has the code, an instance and a number. */
export const withJumbf = (jpeg: Uint8Array, manifest: Uint8Array) =>
  insert(jpeg, segment(0xeb, concat([text("JP"), new Uint8Array([0, 1, 0, 0, 0, 1]), manifest])));
