import { WebGLRenderer } from "three";

/** Null if the browser or the device has no WebGL. */
export function createRenderer() {
  const canvas = document.createElement("canvas");
  // Asked for here, because three writes to the console when there is none.
  const context = canvas.getContext("webgl2", { alpha: true, antialias: true });
  return context && new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
}
