/**
 * The data of an IFC that its GLB keeps, as `extras.ifc` of the scene and of the node of each element. Lengths are in
 * metres, areas in square metres.
 */
export type IfcSceneExtras = { schema: string; storeys: IfcStorey[]; spaces: IfcSpace[] };
export type IfcStorey = { id: string; name: string; elevation: number };
/** `storey` is the id of a storey. `area` is null if the IFC does not state it. */
export type IfcSpace = { id: string; name: string; storey: string | null; area: number | null };

/** `id` is the element's GlobalId, `class` its IFC class ("IfcWall"). */
export type IfcElementExtras = {
  id: string;
  class: string;
  name: string;
  storey: string | null;
  properties: IfcProperties;
};
/** Property sets by name, each with its values by name. Numbers with a unit are texts: "2.45 m". */
export type IfcProperties = Record<string, Record<string, IfcValue>>;
export type IfcValue = string | number | boolean;
