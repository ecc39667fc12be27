import type { ModelView } from "@contract/model-views";
import type { OrthographicCamera, PerspectiveCamera, Vector3 } from "three";
import { FIELD_OF_VIEW, type SceneCamera, type Subject } from "./fit-camera";

/**
 * The position of a camera and its view. `size` is the width and height of the visible part at the target, in metres.
 */
export type CameraView = Pick<ModelView, "position" | "target" | "projection" | "size">;

/** The view of a camera, in a form that does not depend on the size of the window. */
export function cameraView(camera: SceneCamera, target: Vector3, aspect: number): CameraView {
  const height = heightAt(camera, target) / camera.zoom;
  return {
    position: camera.position.toArray(),
    target: target.toArray(),
    projection: "isOrthographicCamera" in camera ? "parallel" : "perspective",
    size: [height * aspect, height],
  };
}

/** Places a camera so that at least all of the view is visible. The target has to be set in the controls, too. */
export function placeCamera(
  camera: SceneCamera,
  { radius }: Subject,
  { position, size: [width, height] }: CameraView,
  target: Vector3,
  aspect: number,
) {
  camera.position.set(...position);
  camera.near = radius / 100;
  camera.far = radius * 40;
  camera.lookAt(target);
  const visible = heightAt(camera, target);
  camera.zoom = Math.min(visible / height, (visible * aspect) / width);
  camera.updateProjectionMatrix();
}

/** The height in metres that a camera shows at its target without zoom. */
function heightAt(camera: PerspectiveCamera | OrthographicCamera, target: Vector3) {
  if ("isOrthographicCamera" in camera) return camera.top - camera.bottom;
  return 2 * camera.position.distanceTo(target) * Math.tan((FIELD_OF_VIEW / 2) * (Math.PI / 180));
}
