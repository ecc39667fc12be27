import { IfcError } from "./ifc-error";

const SCHEMAS = /^IFC(2X3|4|4X3)(_|$)/i;
/** A header is a few lines; comments and lists of authors can make it longer. */
const HEADER_BYTES = 64 * 1024;
const END_BYTES = 1024;

/** Checks that the bytes are a complete STEP file (ISO 10303-21) with an IFC schema that can be converted. */
export function checkIfc(bytes: Uint8Array, name: string) {
  const decoder = new TextDecoder("latin1");
  const start = decoder
    .decode(bytes.subarray(0, HEADER_BYTES))
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  if (!start.startsWith("ISO-10303-21;")) throw new IfcError(`File ${name} ${whatItIs(start)}`);
  const end = decoder.decode(bytes.subarray(-END_BYTES));
  if (!end.includes("END-ISO-10303-21;"))
    throw new IfcError(`File ${name} is incomplete: its end is missing. Export it again`);
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(start)?.[1]?.trim();
  if (!schema || !SCHEMAS.test(schema))
    throw new IfcError(
      `File ${name} has the schema ${schema || "of no IFC"}. Export it as IFC2X3, IFC4 or IFC4X3`,
    );
}

/** Continues 'File house.ifc ...'. */
function whatItIs(start: string) {
  if (start.startsWith("PK")) return "is a zip archive. Unpack it and choose the .ifc in it";
  if (start.startsWith("<")) return "is XML. Export it as IFC in the STEP format (.ifc)";
  return "is not an IFC file";
}
