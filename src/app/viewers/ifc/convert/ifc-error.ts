/** The reason why an IFC cannot be converted, in a sentence for its owner. */
export class IfcError extends Error {
  override name = "IfcError";
}

/** The file does not say in which unit its lengths are. */
export class UnitNeeded extends Error {}
