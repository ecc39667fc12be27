import { IFC_END } from "@contract/file-content";
import { concat } from "./bytes";
import { type FileCheck, FileError } from "./file-check";

/** A header is a few lines; comments and lists of authors can make it longer. */
const HEADER_BYTES = 64 * 1024;
const END_CHARS = 64;

/** Checks that a STEP file (ISO 10303-21) is text, has an IFC schema, and is complete. Its data is not read. */
export function ifcCheck(): FileCheck {
  let header = new Uint8Array();
  let last = "";
  let hasEnd = false;
  return {
    push(chunk) {
      if (hasEnd) return;
      if (header.byteLength < HEADER_BYTES)
        header = concat([header, chunk.subarray(0, HEADER_BYTES - header.byteLength)]);
      const text = last + latin1(chunk);
      const end = text.search(IFC_END);
      hasEnd = end >= 0;
      if (text.slice(0, hasEnd ? end : undefined).includes("\0"))
        throw new FileError("The IFC is damaged: it is not text");
      last = text.slice(-END_CHARS);
    },
    end() {
      const [beforeData = ""] = latin1(header).split(/\bENDSEC\s*;/i);
      if (!/\bFILE_SCHEMA\s*\(\s*\(\s*'\s*IFC/i.test(beforeData))
        throw new FileError("The file is a STEP file, but its schema is not IFC");
      if (!hasEnd) throw new FileError("The IFC is incomplete: its end is missing");
    },
  };
}

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
