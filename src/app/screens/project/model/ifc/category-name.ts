/** Names that do not follow from the class, or have no plural. */
const NAMES: Record<string, string> = {
  BuildingElementProxy: "Other elements",
  BuildingElementPart: "Parts of elements",
  Furniture: "Furniture",
  FurnishingElement: "Furniture",
  SystemFurnitureElement: "Furniture",
  Site: "Site",
};

/** The category of an IFC class: "IfcWallStandardCase" is "Walls", "IfcCurtainWall" is "Curtain walls". */
export function categoryName(ifcClass: string) {
  const name = ifcClass.replace(/^Ifc/, "").replace(/(StandardCase|ElementedCase)$/, "");
  const known = NAMES[name];
  if (known) return known;
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return plural(words.charAt(0).toUpperCase() + words.slice(1));
}

function plural(noun: string) {
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
