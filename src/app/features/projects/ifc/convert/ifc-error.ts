/** Why an IFC cannot be converted, in a sentence for its owner. */
export class IfcError extends Error {
  override name = "IfcError";
}
