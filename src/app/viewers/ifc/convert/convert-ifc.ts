import { contentType, IFC_END } from "@contract/file-content";
import { groupDigits } from "@contract/group-digits";
import { MODEL_JSON_BYTES, uploads } from "@contract/media";
import { Box3, Vector3 } from "three";
import {
  IFCBUILDINGSTOREY,
  IFCRELAGGREGATES,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELFILLSELEMENT,
  IFCRELNESTS,
  IFCRELVOIDSELEMENT,
  IFCSPACE,
  type IfcAPI,
} from "web-ifc";
import { type Element, encodeScene, glbOf } from "./glb";
import { IfcError } from "./ifc-error";
import type { IfcElementExtras, IfcSpace, IfcStorey } from "./ifc-extras";
import { type IfcFile, type Line, numberOf, openIfc, refOf, refsOf, textOf } from "./ifc-file";
import { mergeSets, type PropertySet, readProperties } from "./properties";
import { readElements } from "./read-elements";
import { readUnits, type Units } from "./units";

/** The result of a conversion, with the notes for the model's owner. */
export type ConvertedIfc = {
  glb: Uint8Array<ArrayBuffer>;
  elementCount: number;
  /** Elements whose geometry could not be read. */
  failedCount: number;
  /** True if all property sets are in the model. */
  hasAllProperties: boolean;
};

/** `metres` is the length unit, for a file that names none. */
type Options = { name: string; metres?: number | undefined; onProgress: (ratio: number) => void };

/**
 * Converts an IFC (IFC2X3, IFC4, IFC4X3) to a binary glTF with its storeys, spaces, elements and properties. Throws
 * IfcError with a sentence if it cannot, and UnitNeeded if the file names no length unit.
 */
export function convertIfc(
  api: IfcAPI,
  bytes: Uint8Array,
  { name, metres, onProgress }: Options,
): ConvertedIfc {
  const file = openIfc(api, repairIfc(checkIfc(bytes, name)), name);
  const units = readUnits(file, metres);
  const properties = readProperties(file, units);
  const structure = readStructure(file, units, properties.areaOf);
  const { elements, failedCount, shapes, materials } = readElements(file, metres ?? 1, onProgress);
  if (elements.length === 0)
    throw new IfcError(
      failedCount > 0
        ? `The geometry of ${name} could not be read. Export it again`
        : `File ${name} contains no geometry. Export it with the 3D geometry of its elements`,
    );
  moveToOrigin(elements, structure.datum);

  const described = elements.map((element) => {
    const line = file.line(element.id);
    const extras: IfcElementExtras = {
      id: line ? globalId(line) : `#${element.id}`,
      class: file.className(file.typeOf(element.id)),
      name: (line && nameOf(line)) ?? "",
      storey: structure.storeyOf(element.id),
      properties: {},
    };
    return { ...element, extras, sets: properties.setsOf(element.id) };
  });
  const { storeys, spaces } = structure;
  const extras = { schema: file.schema, storeys, spaces };
  const encoded = encodeScene({ extras, elements: described, shapes, materials });
  const left = MODEL_JSON_BYTES - new TextEncoder().encode(JSON.stringify(encoded.json)).byteLength;
  if (left < 0)
    throw new IfcError(
      `File ${name} has too many elements to be shown (${groupDigits(elements.length)}). Export a part of it`,
    );
  const hasAllProperties = addProperties(described, left);
  const glb = glbOf(encoded);
  if (glb.byteLength > uploads.model.bytes)
    throw new IfcError(
      `The 3D model of ${name} is too large (max ${uploads.model.bytes / 2 ** 20}MB). Export a part of it`,
    );
  return { glb, elementCount: elements.length, failedCount, hasAllProperties };
}

/** Moves the middle of the plan to the origin, and makes heights match the storeys. */
function moveToOrigin(elements: readonly Pick<Element, "placement">[], datum: number | null) {
  const bounds = new Box3().setFromPoints(elements.map(({ placement }) => placement.position));
  const origin = bounds.getCenter(new Vector3()).setY(datum ?? bounds.min.y);
  for (const { placement } of elements) placement.position.sub(origin);
}

const SCHEMAS = /^IFC(2X3|4|4X3)(_|$)/i;
/** A header is a few lines; comments and lists of authors can make it longer. */
const HEADER_BYTES = 64 * 1024;
const END_BYTES = 64;
const SEMICOLON = 0x3b;

/**
 * Checks that the bytes are a complete STEP file (ISO 10303-21) with an IFC schema that can be converted. Returns them
 * without the bytes after their end.
 */
function checkIfc(bytes: Uint8Array, name: string): Uint8Array {
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

/** Characters of STEP text, as bytes. */
const [QUOTE, BACKSLASH, STAR, SLASH, BLANK] = [0x27, 0x5c, 0x2a, 0x2f, 0x20];
const [LOWER_A, LOWER_Z, TO_UPPER] = [0x61, 0x7a, -0x20];

/**
 * A copy of an IFC for web-ifc, which reads some files wrongly that other programs read. The copy is as ISO 10303-21 says: names
 * in upper case (7.2), no comments, and in texts (6.4.3) hexadecimal digits in upper case, and a backslash that begins no
 * directive twice. Texts in Latin-1 become UTF-8, which web-ifc reads as well as directives.
 */
function repairIfc(bytes: Uint8Array): Uint8Array {
  const output = outputOf(bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(bytes, at + 1);
      output.write(repairedText(bytes.subarray(at, end)));
      at = end;
    } else if (byte === SLASH && bytes[at + 1] === STAR) {
      at = endOfComment(bytes, at + 2);
      output.writeByte(BLANK);
    } else {
      output.writeByte(byte >= LOWER_A && byte <= LOWER_Z ? byte + TO_UPPER : byte);
      at += 1;
    }
  }
  return output.written();
}

/** The offset after the quote that ends a text. A quote within is written twice. */
function endOfText(bytes: Uint8Array, start: number) {
  for (let at = start; ; at += 2) {
    at = bytes.indexOf(QUOTE, at);
    if (at < 0) return bytes.length;
    if (bytes[at + 1] !== QUOTE) return at + 1;
  }
}

function endOfComment(bytes: Uint8Array, start: number) {
  for (let at = start; ; at += 1) {
    at = bytes.indexOf(STAR, at);
    if (at < 0) return bytes.length;
    if (bytes[at + 1] === SLASH) return at + 2;
  }
}

const DIRECTIVE =
  /\\X2\\(?:[0-9a-f]{4})+\\X0\\|\\X4\\(?:[0-9a-f]{8})+\\X0\\|\\X\\[0-9a-f]{2}|\\S\\[ -~]|\\P[A-I]\\|\\\\|\\/gi;

function repairedText(bytes: Uint8Array): Uint8Array {
  if (bytes.every((byte) => byte < 0x80 && byte !== BACKSLASH)) return bytes;
  const repaired = decoded(bytes).replace(DIRECTIVE, (found) => {
    if (found === "\\") return "\\\\";
    return /^\\X/i.test(found) ? found.toUpperCase() : found;
  });
  return new TextEncoder().encode(repaired);
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Bytes that become more: a text in Latin-1 can double. */
function outputOf(expected: number) {
  let bytes = new Uint8Array(expected + 1024);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 1.25, length + more));
    larger.set(bytes);
    bytes = larger;
  };
  return {
    writeByte(byte: number) {
      if (length === bytes.length) reserve(1);
      bytes[length++] = byte;
    },
    write(more: Uint8Array) {
      reserve(more.length);
      bytes.set(more, length);
      length += more.length;
    },
    written: () => bytes.subarray(0, length),
  };
}

/** The order in which sets are kept if there is not room for all: those of the standard before those of a program. */
const RANKS = [/^(Material|Pset_\w*Common)$/, /^Qto_|^BaseQuantities$/, /^Pset_/, /^/];
const rankOf = (set: PropertySet) => RANKS.findIndex((pattern) => pattern.test(set.name));

/**
 * Gives elements their property sets, as far as their JSON has at most `bytesMax` bytes. Sets are left out by rank, for
 * all elements alike. Returns whether all were kept.
 */
function addProperties(
  elements: readonly { extras: IfcElementExtras; sets: readonly PropertySet[] }[],
  bytesMax: number,
) {
  const sizes = new Map<PropertySet, number>();
  const bytesByRank = RANKS.map(() => 0);
  for (const set of elements.flatMap(({ sets }) => sets)) {
    const size = sizes.get(set) ?? byteLengthOf(set);
    sizes.set(set, size);
    bytesByRank[rankOf(set)] = (bytesByRank[rankOf(set)] ?? 0) + size;
  }
  let left = bytesMax;
  const kept = bytesByRank.findIndex((bytes) => {
    left -= bytes;
    return left < 0;
  });
  const isKept = (set: PropertySet) => kept < 0 || rankOf(set) < kept;
  for (const { extras, sets } of elements) extras.properties = mergeSets(sets.filter(isKept));
  return kept < 0;
}

/** The bytes of `"name":{...},` in JSON. */
const byteLengthOf = ({ name, values }: PropertySet) =>
  new TextEncoder().encode(JSON.stringify({ [name]: values })).byteLength;

/** The storeys from the top down, the spaces, and in which storey an element is. */
function readStructure(file: IfcFile, units: Units, areaOf: (id: number) => number | null) {
  const parents = readParents(file);
  const metres = units("LENGTHUNIT");
  const lines = file.lines(IFCBUILDINGSTOREY);
  const storeyIds = new Map(lines.map((line) => [line.expressID, globalId(line)]));

  /** The GlobalId of the storey that contains a line, directly or through spaces, openings and assemblies. */
  const storeyOf = (id: number) => {
    const seen = new Set<number>();
    for (let at: number | undefined = id; at !== undefined && !seen.has(at); at = parents.get(at)) {
      const storey = storeyIds.get(at);
      if (storey) return storey;
      seen.add(at);
    }
    return null;
  };
  const storeys = lines.map((line): IfcStorey & { height: number | null } => {
    const height = heightOf(file, line);
    const elevation = numberOf(line.Elevation) ?? height ?? 0;
    const [name, id] = [nameOf(line) ?? "Storey", globalId(line)];
    return { id, name, elevation: round(elevation * metres), height: height && height * metres };
  });
  const placed = storeys.find(({ height }) => height !== null);
  return {
    storeys: storeys
      .map(({ id, name, elevation }) => ({ id, name, elevation }))
      .toSorted((one, other) => other.elevation - one.elevation),
    spaces: file.lines(IFCSPACE).map(
      (line): IfcSpace => ({
        id: globalId(line),
        name: textOf(line.LongName) ?? nameOf(line) ?? "Space",
        storey: storeyOf(line.expressID),
        area: areaOf(line.expressID),
      }),
    ),
    storeyOf,
    /** The height in the file's coordinates from which elevations are measured, in metres; null without storeys. */
    datum: placed ? (placed.height ?? 0) - placed.elevation : null,
  };
}

const globalId = (line: Line) => textOf(line.GlobalId) ?? `#${line.expressID}`;
const nameOf = (line: Line) => textOf(line.Name) ?? textOf(line.LongName);
const round = (metres: number) => Math.round(metres * 1000) / 1000;

const HEIGHT = 14;
const heightOf = (file: IfcFile, { ObjectPlacement }: Line) => {
  const placement = refOf(ObjectPlacement);
  return placement === null ? null : (file.placement(placement)?.[HEIGHT] ?? null);
};

/** The line that contains, holds or consists of another, by id. */
function readParents(file: IfcFile) {
  const parents = new Map<number, number>();
  const add = (type: number, parent: string, children: string) => {
    for (const relation of file.lines(type)) {
      const to = refOf(relation[parent]);
      if (to === null) continue;
      for (const id of refsOf(relation[children])) if (!parents.has(id)) parents.set(id, to);
    }
  };
  add(IFCRELCONTAINEDINSPATIALSTRUCTURE, "RelatingStructure", "RelatedElements");
  add(IFCRELAGGREGATES, "RelatingObject", "RelatedObjects");
  add(IFCRELNESTS, "RelatingObject", "RelatedObjects");
  add(IFCRELFILLSELEMENT, "RelatingOpeningElement", "RelatedBuildingElement");
  add(IFCRELVOIDSELEMENT, "RelatingBuildingElement", "RelatedOpeningElement");
  return parents;
}
