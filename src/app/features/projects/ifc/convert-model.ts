import { CONNECTION_LOST } from "../../../lib/api/timeout";
import type { ConvertedIfc } from "./convert/convert-ifc";
import { IfcError } from "./convert/ifc-error";

/** An IFC that is being converted. `percent` is null while the file is read. */
export type PendingConversion = { file: File; percent: number | null; controller: AbortController };
/** What a model was made from. */
export type ModelSource = Omit<ConvertedIfc, "glb"> & { file: File };

type Options = { signal: AbortSignal; onProgress: (percent: number | null) => void };

/** For the note of a model field, after what the server takes. */
export const IFC_HINT = "An IFC of at most 50 MB is converted to GLB on this device";

const sources = new WeakMap<File, ModelSource>();

export const isIfc = ({ name }: File) => /\.ifc$/i.test(name);

/** Converts an IFC to a GLB with the same name. Rejects with a sentence for the owner, or with the signal's reason. */
export async function convertModel(file: File, options: Options): Promise<File> {
  options.onProgress(null);
  const { runConversion } = await import("./run-conversion");
  const { glb, ...rest } = await runConversion(file, options);
  const model = new File([glb], file.name.replace(/\.ifc$/i, ".glb"), { type: "model/gltf-binary" });
  sources.set(model, { ...rest, file });
  return model;
}

/** Why `convertModel` failed. Without IfcError the converter could not be loaded. */
export const conversionFailure = (error: unknown) =>
  error instanceof IfcError ? error.message : CONNECTION_LOST;

/** The IFC that a model was converted from since the page was opened. */
export const sourceOf = (model: File) => sources.get(model);
