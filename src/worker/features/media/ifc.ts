import { concat } from "./bytes";
import { type FileCheck, FileError } from "./file-check";

/** A header is a few lines; comments and lists of authors can make it longer. */
const HEADER_BYTES = 64 * 1024;
const END_BYTES = 1024;

/** Checks that a STEP file (ISO 10303-21) is text, has an IFC schema, and is complete. Its data is not read. */
export function ifcCheck(): FileCheck {
  let header = new Uint8Array();
  let end = new Uint8Array();
  return {
    push(chunk) {
      if (chunk.includes(0)) throw new FileError("The IFC is damaged: it is not text");
      if (header.byteLength < HEADER_BYTES)
        header = concat([header, chunk.subarray(0, HEADER_BYTES - header.byteLength)]);
      end = concat([end, chunk.subarray(-END_BYTES)]).slice(-END_BYTES);
    },
    end() {
      const [beforeData = ""] = latin1(header).split(/\bENDSEC\s*;/i);
      if (!/\bFILE_SCHEMA\s*\(\s*\(\s*'\s*IFC/i.test(beforeData))
        throw new FileError("The file is a STEP file, but its schema is not IFC");
      if (!latin1(end).includes("END-ISO-10303-21;"))
        throw new FileError("The IFC is incomplete: its end is missing");
    },
  };
}

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
