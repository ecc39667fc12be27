import { CONNECTION_LOST } from "../../../lib/timeout";
import type { ConvertedIfc } from "./convert-ifc";
import { IfcError, UnitNeeded } from "./ifc-error";

/**
 * An IFC that is being converted. `percent` is null while the file is read. With `chooseUnit` the conversion waits for its owner to
 * say how many metres its length unit has.
 */
export type PendingConversion = { file: File; controller: AbortController } & ConversionState;
export type ConversionState = { percent: number | null; chooseUnit?: (metres: number) => void };
/** The source of a converted model. */
export type ModelSource = Omit<ConvertedIfc, "glb"> & { file: File };

type Options = { signal: AbortSignal; onChange: (state: ConversionState) => void };

/** A hint in the note of a model field, after the accepted formats. */
export const IFC_HINT = "An IFC of at most 50 MB is converted to GLB on this device";

const sources = new WeakMap<File, ModelSource>();

export const isIfc = ({ name, type }: File) => type === "application/p21" || /\.ifc$/i.test(name);

/** Converts an IFC to a GLB with the same name. Rejects with a sentence for the owner, or with the signal's reason. */
export async function convertModel(file: File, { signal, onChange }: Options): Promise<File> {
  onChange({ percent: null });
  const { runConversion } = await import("./run-conversion");
  const run = (metres?: number) =>
    runConversion(file, { signal, metres, onProgress: (percent) => onChange({ percent }) });
  const { glb, ...rest } = await run().catch(async (error: unknown) => {
    if (!(error instanceof UnitNeeded)) throw error;
    const metres = await askUnit(signal, onChange);
    onChange({ percent: null });
    return run(metres);
  });
  const model = new File([glb], `${file.name.replace(/\.ifc$/i, "")}.glb`, { type: "model/gltf-binary" });
  sources.set(model, { ...rest, file });
  return model;
}

/** Resolves with the unit in metres, or rejects with the signal's reason. */
const askUnit = (signal: AbortSignal, onChange: Options["onChange"]) =>
  new Promise<number>((chooseUnit, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    onChange({ percent: null, chooseUnit });
  });

/** Says why `convertModel` failed. Any error but IfcError means that the converter could not be loaded. */
export const conversionFailure = (error: unknown) =>
  error instanceof IfcError ? error.message : CONNECTION_LOST;

/** The IFC that a model was converted from since the page was opened. */
export const sourceOf = (model: File) => sources.get(model);
