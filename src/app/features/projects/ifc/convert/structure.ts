import {
  IFCBUILDINGSTOREY,
  IFCRELAGGREGATES,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELFILLSELEMENT,
  IFCRELNESTS,
  IFCRELVOIDSELEMENT,
  IFCSPACE,
} from "web-ifc";
import type { IfcSpace, IfcStorey } from "../ifc-extras";
import { type IfcFile, type Line, numberOf, refOf, refsOf, textOf } from "./ifc-file";
import type { Units } from "./units";

export type Structure = ReturnType<typeof readStructure>;

/** The storeys from the top down, the spaces, and in which storey an element is. */
export function readStructure(file: IfcFile, units: Units, areaOf: (id: number) => number | null) {
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

export const globalId = (line: Line) => textOf(line.GlobalId) ?? `#${line.expressID}`;
export const nameOf = (line: Line) => textOf(line.Name) ?? textOf(line.LongName);
const round = (metres: number) => Math.round(metres * 1000) / 1000;

const HEIGHT = 14;
const heightOf = (file: IfcFile, { ObjectPlacement }: Line) => {
  const placement = refOf(ObjectPlacement);
  return placement === null ? null : (file.placement(placement)[HEIGHT] ?? null);
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
