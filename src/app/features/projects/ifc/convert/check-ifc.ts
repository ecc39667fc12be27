import { contentType, IFC_END } from "@contract/file-content";
import { IfcError } from "./ifc-error";

const SCHEMAS = /^IFC(2X3|4|4X3)(_|$)/i;
/** A header is a few lines; comments and lists of authors can make it longer. */
const HEADER_BYTES = 64 * 1024;
const END_BYTES = 64;
const SEMICOLON = 0x3b;

/**
 * Checks that the bytes are a complete STEP file (ISO 10303-21) with an IFC schema that can be converted. Returns them without
 * what follows their end.
 */
export function checkIfc(bytes: Uint8Array, name: string): Uint8Array {
  const start = latin1(bytes.subarray(0, HEADER_BYTES));
  if (contentType(bytes) !== "application/p21") throw new IfcError(`File ${name} ${whatItIs(start)}`);
  const end = endOf(bytes);
  if (end < 0) throw new IfcError(`File ${name} is incomplete: its end is missing. Export it again`);
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(start)?.[1]?.trim();
  if (!schema || !SCHEMAS.test(schema))
    throw new IfcError(
      `File ${name} has the schema ${schema || "of no IFC"}. Export it as IFC2X3, IFC4 or IFC4X3`,
    );
  return bytes.subarray(0, end);
}

/** The offset after the last statement that ends a file; -1 if there is none. */
function endOf(bytes: Uint8Array) {
  for (let at = bytes.length; at > 0; ) {
    at = bytes.lastIndexOf(SEMICOLON, at - 1);
    if (at < 0) return -1;
    const from = Math.max(0, at + 1 - END_BYTES);
    const found = IFC_END.exec(latin1(bytes.subarray(from, at + 1)));
    if (found) return from + found.index + found[0].length;
  }
  return -1;
}

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** Continues 'File house.ifc ...'. */
function whatItIs(start: string) {
  if (start.startsWith("PK")) return "is a zip archive. Unpack it and choose the .ifc in it";
  if (/^(\u00ef\u00bb\u00bf)?\s*</.test(start)) return "is XML. Export it as IFC in the STEP format (.ifc)";
  return "is not an IFC file";
}
