import { invalid } from "@contract/errors";
import type { ModelView } from "@contract/model-views";

type ModelParts = { modelUrl: string | null; modelViews: ModelView[]; ifcUrl: string | null };

/**
 * The saved views and the IFC belong to the model: they are removed with it, and when another takes its place. 400 if they
 * are sent for a project without a model.
 */
export function withModelParts<C extends Partial<ModelParts>>(project: ModelParts, changes: C): C {
  const { modelUrl = project.modelUrl, modelViews, ifcUrl } = changes;
  if (modelUrl === null && modelViews && modelViews.length > 0) {
    const message = "Views can be saved only for a project with a 3D model";
    throw invalid(message, { modelViews: message });
  }
  if (modelUrl === null && ifcUrl) throw ifcWithoutModel();
  if (modelUrl === project.modelUrl) return changes;
  return { ...changes, modelViews: modelViews ?? [], ifcUrl: ifcUrl ?? null };
}

export function ifcWithoutModel() {
  const message = "An IFC can be added only to a project with a 3D model";
  return invalid(message, { ifcUrl: message });
}
