import { type IfcAPI, LogLevel } from "web-ifc";
import { IfcError } from "./ifc-error";

/** An entity of an IFC, with its attributes by name. */
export type Line = { expressID: number; type: number; [attribute: string]: unknown };
export type IfcFile = ReturnType<typeof openIfc>;

/** Reads lines of an IFC. A line that web-ifc cannot read is undefined: lines that refer to it are shown without it. */
export function openIfc(api: IfcAPI, bytes: Uint8Array, name: string) {
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = orUndefined(() => api.OpenModel(bytes)) ?? -1;
  if (model < 0) throw new IfcError(`File ${name} is damaged. Export it again`);
  const types = new Map(api.GetAllTypesOfModel(model).map(({ typeID, typeName }) => [typeID, typeName]));

  const line = (id: number | null): Line | undefined =>
    id === null ? undefined : orUndefined(() => api.GetLine(model, id));
  const ids = (type: number) => [...api.GetLineIDsWithType(model, type)];
  return {
    schema: api.GetModelSchema(model),
    line,
    ids,
    lines: (type: number) => ids(type).flatMap((id) => line(id) ?? []),
    typeOf: (id: number): number => api.GetLineType(model, id),
    /** The class of a type code in the spelling of the standard: "IfcWall". */
    className: (type: number) => types.get(type) ?? "IfcElement",
    /** The types of building elements in this file. */
    elementTypes: [...types.keys()].filter((type) => api.IsIfcElement(type)),
    /** The matrix of an object placement, column by column, z up and in the file's length unit. */
    placement: (id: number) => orUndefined(() => api.GetWorldTransformMatrix(model, id)),
    api,
    model,
  };
}

/** Undefined if web-ifc throws, which it does for a line that it cannot read. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The text of an attribute, or null if it is unset or empty. */
export function textOf(attribute: unknown): string | null {
  const { value } = (attribute ?? {}) as { value?: unknown };
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

export function numberOf(attribute: unknown): number | null {
  const { value } = (attribute ?? {}) as { value?: unknown };
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

const REFERENCE = 5;

/** The id of the line that an attribute refers to. */
export function refOf(attribute: unknown): number | null {
  const { type, value } = (attribute ?? {}) as { type?: unknown; value?: unknown };
  return type === REFERENCE && typeof value === "number" ? value : null;
}

/** The ids of the lines that an attribute refers to: a list, or one. */
export const refsOf = (attribute: unknown): number[] =>
  (Array.isArray(attribute) ? attribute : [attribute]).flatMap((each) => refOf(each) ?? []);
