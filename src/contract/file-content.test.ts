import { describe, expect, it } from "vitest";
import { contentType } from "./file-content";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the type of a file by its content", () => {
  it.each([
    ["\xff\xd8\xff\xe1", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["RIFF\x0a\0\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x20ftypavif\0\0\0\0mif1avif", "image/avif"],
    ["\0\0\0\x20ftypmif1\0\0\0\0avifmif1", "image/avif"],
    ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"],
    ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "image/heic"],
    ["glTF\x02\0\0\0", "model/gltf-binary"],
    ['\xef\xbb\xbf {"asset":{}}', "model/gltf+json"],
    ["\xef\xbb\xbf%PDF-1.4", "application/pdf"],
    [`\x1b%-12345X@PJL\r\n${" ".repeat(1000)}%PDF-1.4`, "application/pdf"],
    ["\xef\xbb\xbf\r\n/* * ** / */ /**/ISO-10303-21 ;", "application/p21"],
    ["iso-10303-21;", "application/p21"],
    [`/*${"*".repeat(15_000)}*/ISO-10303-21;`, "application/p21"],
    ["/* no end ISO-10303-21;", undefined],
    [`${" ".repeat(1025)}%PDF-1.4`, undefined],
    ["\0\0\0\x18ftypmp42", undefined],
    ["GIF89a", undefined],
    ["", undefined],
  ])("%j is %s", (text, type) => {
    expect(contentType(bytes(text))).toBe(type);
  });
});
