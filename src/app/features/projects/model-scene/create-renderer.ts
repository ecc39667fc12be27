import { WebGLRenderer } from "three";

/** Null if the browser or the device has no WebGL. */
export function createRenderer() {
  try {
    return new WebGLRenderer({ antialias: true, alpha: true });
  } catch {
    return null;
  }
}
