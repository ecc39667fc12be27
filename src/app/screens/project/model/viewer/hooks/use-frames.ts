import { useEffect, useReducer } from "react";
import type { ModelScene } from "../model-scene";

/** Renders the component again after each drawing of the scene, for what lies over the model. */
export function useFrames(scene: ModelScene) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => scene.onRender(renderAgain), [scene]);
}
