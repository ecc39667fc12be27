type Options = {
  schema?: string;
  /** The file's length unit, with which its numbers are written. */
  unit?: "MILLIMETRE" | "METRE" | "FOOT";
  /** True if the file does not say the unit. */
  hasNoUnits?: boolean;
  /** Moves the building, in metres, as a survey does. */
  at?: [x: number, y: number, z: number];
  /** True for a building without walls, slabs and doors. */
  isEmpty?: boolean;
  /** The number of properties in a further property set of each wall. */
  extraProperties?: number;
};

const METRES = { MILLIMETRE: 0.001, METRE: 1, FOOT: 0.3048 };

/**
 * A house of 8 × 6 m in IFC, in plan from 0 to 8 and 0 to 6: two storeys 3 m high, each with a slab, four walls and a
 * door, which is an instance of one shape; on the ground floor a space.
 */
export function houseIfc(options: Options = {}) {
  const {
    schema = "IFC4",
    unit = "MILLIMETRE",
    at = [0, 0, 0],
    isEmpty = false,
    hasNoUnits = false,
    extraProperties = 0,
  } = options;
  const lines: string[] = [];
  const add = (text: string) => `#${lines.push(`#${lines.length + 1}=${text};`)}`;
  const length = (metres: number) => real(metres / METRES[unit]);
  const area = (squareMetres: number) => real(squareMetres / METRES[unit] ** 2);
  let guidCount = 0;
  const guid = () => `'${String(++guidCount).padStart(22, "0")}'`;
  const point = (...values: number[]) => add(`IFCCARTESIANPOINT((${values.map(length)}))`);
  const axes = (...values: number[]) => add(`IFCAXIS2PLACEMENT3D(${point(...values)},$,$)`);
  const placement = (parent: string, ...values: number[]) =>
    add(`IFCLOCALPLACEMENT(${parent},${axes(...values)})`);

  const person = add("IFCPERSON($,'Ada',$,$,$,$,$,$)");
  const organization = add("IFCORGANIZATION($,'Plinth',$,$,$)");
  const user = add(`IFCPERSONANDORGANIZATION(${person},${organization},$)`);
  const program = add(`IFCAPPLICATION(${organization},'1','Plinth','plinth')`);
  const history = add(`IFCOWNERHISTORY(${user},${program},$,.ADDED.,$,$,$,0)`);
  const root = (name: string) => `${guid()},${history},'${name}',$`;

  const context = add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,${axes(0, 0, 0)},$)`);
  const project = add(
    `IFCPROJECT(${root("House")},$,$,$,(${context}),${hasNoUnits ? "$" : add(`IFCUNITASSIGNMENT((${unitsOf(unit, add)}))`)})`,
  );
  const origin = placement("$", ...at);
  const site = add(`IFCSITE(${root("Site")},$,${origin},$,$,.ELEMENT.,$,$,$,$,$)`);
  const building = add(`IFCBUILDING(${root("House")},$,${placement(origin, 0, 0, 0)},$,$,.ELEMENT.,$,$,$)`);
  const storeys = ["Ground floor", "Upper floor"].map((name, index) => {
    const place = placement(origin, 0, 0, index * 3);
    const elevation = length(index * 3);
    return { place, id: add(`IFCBUILDINGSTOREY(${root(name)},$,${place},$,$,.ELEMENT.,${elevation})`) };
  });
  const aggregate = (whole: string, parts: string[]) =>
    add(`IFCRELAGGREGATES(${guid()},${history},$,$,${whole},(${parts}))`);
  aggregate(project, [site]);
  aggregate(site, [building]);
  aggregate(
    building,
    storeys.map(({ id }) => id),
  );

  const box = (width: number, depth: number, height: number) => {
    const center = add(`IFCAXIS2PLACEMENT2D(${point(width / 2, depth / 2)},$)`);
    const profile = add(`IFCRECTANGLEPROFILEDEF(.AREA.,$,${center},${length(width)},${length(depth)})`);
    const up = add("IFCDIRECTION((0.,0.,1.))");
    return add(`IFCEXTRUDEDAREASOLID(${profile},${axes(0, 0, 0)},${up},${length(height)})`);
  };
  const representation = (kind: string, item: string) =>
    add(`IFCSHAPEREPRESENTATION(${context},'Body','${kind}',(${item}))`);
  const shape = (kind: string, item: string) =>
    add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${representation(kind, item)}))`);
  const colour = (item: string, ...rgb: number[]) => {
    const side = add(
      `IFCSURFACESTYLERENDERING(${add(`IFCCOLOURRGB($,${rgb.map(real)})`)},0.,$,$,$,$,$,$,.FLAT.)`,
    );
    const style = add(`IFCSURFACESTYLE($,.BOTH.,(${side}))`);
    const styles = schema === "IFC2X3" ? add(`IFCPRESENTATIONSTYLEASSIGNMENT((${style}))`) : style;
    add(`IFCSTYLEDITEM(${item},(${styles}),$)`);
  };
  const describe = (ids: string[], name: string, values: string[]) => {
    const properties = values.map((value) => add(`IFCPROPERTYSINGLEVALUE(${value},$)`));
    const set = add(`IFCPROPERTYSET(${guid()},${history},'${name}',$,(${properties}))`);
    add(`IFCRELDEFINESBYPROPERTIES(${guid()},${history},$,$,(${ids}),${set})`);
  };

  const doorItem = box(1, 0.1, 2.1);
  colour(doorItem, 0.8, 0.4, 0.2);
  const door = add(`IFCREPRESENTATIONMAP(${axes(0, 0, 0)},${representation("SweptSolid", doorItem)})`);
  const asDoor = `IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,${point(0, 0, 0)},$,$)`;

  for (const [index, storey] of storeys.entries()) {
    const element = (type: string, name: string, form: string, tail: string, ...position: number[]) =>
      add(`${type}(${root(name)},$,${placement(storey.place, ...position)},${form},$${tail})`);
    const wall = (name: string, width: number, depth: number, ...position: number[]) =>
      element("IFCWALL", name, shape("SweptSolid", box(width, depth, 2.8)), tailOf(schema), ...position);
    if (!isEmpty) {
      const walls = [
        wall("South wall", 8, 0.3, 0, 0, 0.2),
        wall("North wall", 8, 0.3, 0, 5.7, 0.2),
        wall("West wall", 0.3, 5.4, 0, 0.3, 0.2),
        wall("East wall", 0.3, 5.4, 7.7, 0.3, 0.2),
      ];
      const slab = element("IFCSLAB", "Slab", shape("SweptSolid", box(8, 6, 0.2)), ",.FLOOR.", 0, 0, 0);
      const mapped = add(`IFCMAPPEDITEM(${door},${add(asDoor)})`);
      const size = `,${length(2.1)},${length(1)}${schema === "IFC2X3" ? "" : ",$,$,$"}`;
      const entrance = element("IFCDOOR", "Door", shape("MappedRepresentation", mapped), size, 3, 0, 0.2);
      const elements = [...walls, slab, entrance];
      add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${guid()},${history},$,$,(${elements}),${storey.id})`);
      describe(walls, "Pset_WallCommon", [
        "'IsExternal',$,IFCBOOLEAN(.T.)",
        "'FireRating',$,IFCLABEL('EI 30')",
        `'Width',$,IFCPOSITIVELENGTHMEASURE(${length(0.3)})`,
      ]);
      if (extraProperties > 0)
        describe(
          walls,
          "Program data",
          Array.from({ length: extraProperties }, (_, at) => `'Value ${at}',$,IFCTEXT('${"x".repeat(180)}')`),
        );
      const oak = add(schema === "IFC2X3" ? "IFCMATERIAL('Oak')" : "IFCMATERIAL('Oak',$,$)");
      add(`IFCRELASSOCIATESMATERIAL(${guid()},${history},$,$,(${entrance}),${oak})`);
    }
    if (index > 0) continue;
    const tail = schema === "IFC2X3" ? ".INTERNAL.,$" : ".SPACE.,$";
    const place = placement(storey.place, 0.3, 0.3, 0.2);
    const space = add(
      `IFCSPACE(${root("1.01")},$,${place},${shape("SweptSolid", box(7.4, 5.4, 2.8))},'Living',.ELEMENT.,${tail})`,
    );
    aggregate(storey.id, [space]);
    const quantity = add(
      `IFCQUANTITYAREA('NetFloorArea',$,$,${area(39.96)}${schema === "IFC2X3" ? "" : ",$"})`,
    );
    const quantities = add(`IFCELEMENTQUANTITY(${guid()},${history},'BaseQuantities',$,$,(${quantity}))`);
    add(`IFCRELDEFINESBYPROPERTIES(${guid()},${history},$,$,(${space}),${quantities})`);
  }
  return [
    "ISO-10303-21;",
    "HEADER;",
    "FILE_DESCRIPTION((''),'2;1');",
    "FILE_NAME('house.ifc','2026-01-01T00:00:00',(''),(''),'','','');",
    `FILE_SCHEMA(('${schema}'));`,
    "ENDSEC;",
    "DATA;",
    ...lines,
    "ENDSEC;",
    "END-ISO-10303-21;",
    "",
  ].join("\n");
}

/** A wall has no type of its own before IFC4. */
const tailOf = (schema: string) => (schema === "IFC2X3" ? "" : ",$");

/** Length, area and volume; the foot is based on the metre. */
function unitsOf(unit: keyof typeof METRES, add: (text: string) => string) {
  const si = (kind: string, name: string) =>
    add(`IFCSIUNIT(*,.${kind}.,${unit === "MILLIMETRE" ? ".MILLI." : "$"},.${name}.)`);
  const units = [si("LENGTHUNIT", "METRE"), si("AREAUNIT", "SQUARE_METRE"), si("VOLUMEUNIT", "CUBIC_METRE")];
  if (unit !== "FOOT") return units;
  const exponents = [1, 2, 3];
  return ["LENGTHUNIT", "AREAUNIT", "VOLUMEUNIT"].map((kind, index) => {
    const exponent = exponents[index] ?? 1;
    const dimensions = add(`IFCDIMENSIONALEXPONENTS(${exponent},0,0,0,0,0,0)`);
    const factor = `IFCRATIOMEASURE(${real(METRES.FOOT ** exponent)})`;
    const measure = add(`IFCMEASUREWITHUNIT(${factor},${units[index]})`);
    return add(`IFCCONVERSIONBASEDUNIT(${dimensions},.${kind}.,'FOOT',${measure})`);
  });
}

/** STEP writes a number with a decimal point. */
const real = (value: number) => {
  const text = String(Number(value.toFixed(9)));
  return text.includes(".") ? text : `${text}.`;
};
