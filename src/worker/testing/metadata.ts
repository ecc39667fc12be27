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

/**
 * An AVIF with items of metadata at its end. The list of items before the picture becomes free space, and a longer one follows
 * the picture, so that no offset changes.
 */
export function avifWith(avif: Uint8Array, ...added: { type: "mime" | "Exif" | "uuid"; data: Uint8Array }[]) {
  const uint = (value: number, bytes = 4) =>
    Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) & 255);
  const box = (type: string, ...parts: Uint8Array[]) => {
    const content = concat(parts);
    return concat([uint(8 + content.length), text(type), content]);
  };
  const read = (bytes: Uint8Array) => {
    const boxes: { type: string; at: number; content: Uint8Array }[] = [];
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length; ) {
      const size = view.getUint32(at) || bytes.length - at;
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      boxes.push({ type, at, content: bytes.subarray(at + 8, at + size) });
      at += size;
    }
    return boxes;
  };
  const picture = avif.slice();
  const meta = read(picture).find(({ type }) => type === "meta");
  if (!meta) throw new Error("The AVIF has no list of items");
  const items = added.filter(({ type }) => type !== "uuid");
  const locations = read(meta.content.subarray(4)).find(({ type }) => type === "iloc");
  const baseSize = (locations?.content[5] ?? 0) >> 4;
  const rest = concat(added.flatMap(({ type, data }) => (type === "uuid" ? [box("uuid", data)] : [])));
  const build = (start: number) => {
    let offset = start;
    const more = items.map(({ type, data }, index) => {
      const name = type === "mime" ? "XMP\0application/rdf+xml\0" : "\0";
      const location = concat([
        uint(90 + index, 2),
        uint(0, 2 + baseSize),
        uint(1, 2),
        uint(offset),
        uint(data.length),
      ]);
      offset += data.length;
      return {
        location,
        entry: box("infe", uint(0x02000000), uint(90 + index, 2), uint(0, 2), text(type + name)),
      };
    });
    const longer = (content: Uint8Array, parts: Uint8Array[], countAt: number) => {
      const count = (content[countAt] ?? 0) * 256 + (content[countAt + 1] ?? 0) + parts.length;
      return concat([content.subarray(0, countAt), uint(count, 2), content.subarray(countAt + 2), ...parts]);
    };
    const children = read(meta.content.subarray(4)).map(({ type, content }) => {
      if (type === "iloc")
        return box(
          type,
          longer(
            content,
            more.map(({ location }) => location),
            6,
          ),
        );
      if (type === "iinf")
        return box(
          type,
          longer(
            content,
            more.map(({ entry }) => entry),
            4,
          ),
        );
      return box(type, content);
    });
    return box("meta", meta.content.subarray(0, 4), ...children);
  };
  const start = picture.length + build(0).length + 8;
  picture.set(text("free"), meta.at + 4);
  return concat([picture, build(start), box("mdat", ...items.map(({ data }) => data)), rest]);
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
