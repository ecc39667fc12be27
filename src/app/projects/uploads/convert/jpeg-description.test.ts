import { describe, expect, it } from "vitest";
import { copyDescription, descriptionParts } from "./jpeg-description";

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const part = (marker: number, content: number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
};
const exif = part(0xe1, ascii("Exif\0\0 GPS"));
const xmp = part(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"));
const iptc = part(0xed, ascii("Photoshop 3.0\0credit"));
const scan = [...part(0xda, [1, 2, 3]), ...xmp, 0xff, 0xd9];
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat()]);

describe("the description of a JPEG", () => {
  it("is its XMP and IPTC parts, not its EXIF, and nothing after the pixels begin", () => {
    expect(descriptionParts(jpeg(exif, xmp, iptc, scan)).map((found) => [...found])).toEqual([xmp, iptc]);
  });

  it("is empty in other files and in damaged ones", () => {
    expect(descriptionParts(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toEqual([]);
    expect(descriptionParts(jpeg(xmp).slice(0, -1))).toEqual([]);
    expect(descriptionParts(jpeg([0xff, 0xe1, 0, 0]))).toEqual([]);
    expect(descriptionParts(new Uint8Array())).toEqual([]);
  });

  it("is put behind the first marker of the new file", async () => {
    const copy = await copyDescription(new Blob([jpeg(exif, iptc, scan)]), new Blob([jpeg(scan)]));
    expect([...new Uint8Array(await copy.arrayBuffer())]).toEqual([...jpeg(iptc, scan)]);
  });
});
