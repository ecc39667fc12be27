import { OrthographicCamera, PerspectiveCamera, TOUCH, type Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { type CameraView, cameraView, placeCamera } from "./camera-view";
import { FIELD_OF_VIEW, fitCamera, type SceneCamera, type Subject } from "./fit-camera";
import { homeDirection, type ViewName, viewDirection } from "./views";

const isPerspective = (view: ViewName | "home" | "all") => view === "home" || view === "all";

/** Turns the camera round the model by pointer, and by calls for keys and buttons. */
export function createCameraControl(canvas: HTMLCanvasElement, subject: Subject, onChange: () => void) {
  const perspective = new PerspectiveCamera(FIELD_OF_VIEW);
  const orthographic = new OrthographicCamera();
  const controls = new OrbitControls<SceneCamera>(perspective, canvas);
  controls.zoomToCursor = true;
  /** The view to fit again when the size changes; null once the user has moved the camera. */
  let view: ViewName | "home" | "all" | CameraView | null = "home";
  let covered = 0;
  const onStart = () => {
    view = null;
  };
  /** The next picture would update the matrix too late for a point that is picked before it. */
  const onMove = () => {
    controls.object.updateMatrixWorld();
    onChange();
  };
  controls.addEventListener("start", onStart);
  controls.addEventListener("change", onMove);

  const fitView = () => {
    if (!view) return;
    const hasPerspective = typeof view === "object" ? view.projection === "perspective" : isPerspective(view);
    const camera = hasPerspective ? perspective : orthographic;
    controls.object = camera;
    if (typeof view === "object") {
      controls.target.set(...view.target);
      placeCamera(camera, subject, view, controls.target, perspective.aspect);
    } else {
      const direction: Vector3 = isPerspective(view) ? homeDirection() : viewDirection(view);
      const shown = view === "all" ? (subject.whole ?? subject) : subject;
      controls.target.copy(fitCamera(camera, shown, direction, covered));
    }
    const distance = camera.position.distanceTo(controls.target);
    controls.minDistance = Math.min(subject.radius * 0.05, distance);
    controls.maxDistance = distance * 4;
    controls.minZoom = camera.zoom / 4;
    controls.maxZoom = camera.zoom * 40;
    controls.update();
    onMove();
  };

  return {
    current: (): SceneCamera => controls.object,
    setView(next: ViewName | "home" | "all" | CameraView) {
      view = next;
      fitView();
    },
    /** The current view, to be shown again with `setView`. */
    read: () => cameraView(controls.object, controls.target, perspective.aspect),
    /** `share` of the height is covered at the lower edge. */
    resize(aspect: number, share: number) {
      covered = share;
      perspective.aspect = aspect;
      [orthographic.top, orthographic.bottom] = [subject.radius, -subject.radius];
      [orthographic.left, orthographic.right] = [-subject.radius * aspect, subject.radius * aspect];
      perspective.updateProjectionMatrix();
      orthographic.updateProjectionMatrix();
      fitView();
    },
    /** Turns the model by angles in radians: to the left, and up. */
    turn(left: number, up: number) {
      onStart();
      controls.rotateLeft(left);
      controls.rotateUp(up);
    },
    /** A factor above 1 moves closer. */
    zoom(factor: number) {
      onStart();
      controls.dollyIn(factor);
    },
    setDirect(isDirect: boolean) {
      controls.touches = isDirect
        ? { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN }
        : { ONE: null, TWO: TOUCH.DOLLY_ROTATE };
      canvas.style.touchAction = isDirect ? "none" : "pan-x pan-y";
    },
    dispose: () => controls.dispose(),
  };
}

/** The size of a poster in CSS pixels, and the pixels drawn for each. */
export const POSTER = { width: 1280, height: 620, pixelRatio: 2 };
const ASPECT = POSTER.width / POSTER.height;

/** The camera of a model's opening view, with the aspect ratio of a poster. */
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
