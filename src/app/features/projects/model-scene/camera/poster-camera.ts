import { OrthographicCamera, PerspectiveCamera } from "three";
import { FIELD_OF_VIEW, fitCamera, type SceneCamera, type Subject } from "./fit-camera";
import { homeDirection } from "./views";

/** The size of a poster in CSS pixels, and the pixels drawn for each. */
export const POSTER = { width: 1280, height: 620, pixelRatio: 2 };
const ASPECT = POSTER.width / POSTER.height;

/** The view a model opens with, in a poster's format. */
export function homePosterCamera(subject: Subject) {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, ASPECT);
  fitCamera(camera, subject, homeDirection());
  return camera;
}

/** A camera's view, made wider or narrower for a poster. */
export function toPosterCamera(camera: SceneCamera): SceneCamera {
  const copy = camera.clone();
  if (copy instanceof PerspectiveCamera) copy.aspect = ASPECT;
  if (copy instanceof OrthographicCamera) [copy.left, copy.right] = [copy.bottom * ASPECT, copy.top * ASPECT];
  copy.updateProjectionMatrix();
  return copy;
}
