import { readExif } from "@contract/exif";
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

  it("says of EXIF only that a camera is named, and is read as that", () => {
    const tiff = [...ascii("II*\0"), 8, 0, 0, 0, 2, 0];
    const orientation = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
    const make = [0x0f, 1, 2, 0, 4, 0, 0, 0, ...ascii("LGE\0")];
    const named = part(0xe1, [...ascii("Exif\0\0"), ...tiff, ...orientation, ...make, 0, 0, 0, 0]);
    const [found, ...others] = descriptionParts(jpeg(named, scan));
    expect(others).toEqual([]);
    if (!found) throw new Error("no part");
    expect(found.length).toBe(2 + (found[2] ?? 0) * 256 + (found[3] ?? 0));
    expect(readExif(found.subarray(10))).toEqual({ hasCamera: true });
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
