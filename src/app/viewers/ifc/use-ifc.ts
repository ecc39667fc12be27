import { useEffect, useMemo, useState } from "react";
import { onCanvasClick } from "../model/scene/canvas-click";
import type { ModelScene } from "../model/scene/model-scene";
import { type IfcElement, readIfc } from "./ifc-model";
import { everything, isVisible } from "./visibility";

export type Ifc = NonNullable<ReturnType<typeof useIfc>>;

/** Keeps the shown and the chosen parts of a building. Null for a model that was not made from an IFC. */
export function useIfc(scene: ModelScene | undefined) {
  const model = useMemo(() => scene && readIfc(scene.root), [scene]);
  const [visibility, setVisibility] = useState(everything);
  const [chosen, setChosen] = useState<IfcElement | null>(null);

  useEffect(() => {
    if (!scene || !model) return;
    scene.show((object) => {
      const element = model.elementOf(object);
      return !element || isVisible(visibility, element);
    });
  }, [scene, model, visibility]);

  const shown = chosen && isVisible(visibility, chosen) ? chosen : null;
  useEffect(() => {
    if (model) scene?.highlight(shown?.object ?? null);
  }, [scene, model, shown]);

  useEffect(() => {
    if (!scene || !model) return;
    // The listener is on the parent: measuring takes clicks on the canvas before.
    return onCanvasClick(scene.canvas.parentElement ?? scene.canvas, (x, y) => {
      const object = scene.pick(x, y);
      setChosen(object && model.elementOf(object));
    });
  }, [scene, model]);

  if (!model) return null;
  return {
    model,
    visibility,
    setVisibility,
    chosen,
    choose: setChosen,
    showAll: () => setVisibility(everything),
  };
}
