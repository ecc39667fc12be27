import {
  ACESFilmicToneMapping,
  DirectionalLight,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { CALL_TIMEOUT_MS, startIdleTimer } from "../../../lib/api/timeout";
import { FIELD_OF_VIEW, fitCamera } from "./model-camera";

export type ModelScene = { reset: () => void; dispose: () => void };

type Options = { label: string; onShown: () => void; onFailed: () => void };

const ROTATION = Math.PI / 24;
const ZOOM = 1.15;

/** Renders a glTF model in an element, redrawing only on changes. Returns null without WebGL. */
export function showModel(container: HTMLElement, url: string, options: Options): ModelScene | null {
  const renderer = createRenderer();
  if (!renderer) {
    options.onFailed();
    return null;
  }
  const { canvas, scene } = createStage(container, renderer, options.label);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 10_000);
  const controls = new OrbitControls(camera, canvas);
  controls.maxPolarAngle = Math.PI * 0.55;
  const draw = () => renderer.render(scene, camera);
  controls.addEventListener("change", draw);

  const resizing = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
  });
  resizing.observe(container);

  let reset = () => {};
  let isStopped = false;
  const fail = () => {
    idleTimer.stop();
    if (!isStopped) options.onFailed();
  };
  // After a timeout the error stays: a model that loads later is ignored.
  const idleTimer = startIdleTimer(CALL_TIMEOUT_MS, () => {
    fail();
    isStopped = true;
  });
  new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).load(
    url,
    (gltf) => {
      idleTimer.stop();
      if (isStopped) return;
      scene.add(gltf.scene);
      reset = () => fitCamera(gltf.scene, camera, controls);
      reset();
      canvas.addEventListener(
        "keydown",
        onKey(controls, () => reset()),
      );
      draw();
      options.onShown();
    },
    idleTimer.restart,
    fail,
  );

  return {
    reset: () => reset(),
    dispose: () => {
      isStopped = true;
      idleTimer.stop();
      resizing.disconnect();
      controls.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

function createRenderer() {
  try {
    return new WebGLRenderer({ antialias: true, alpha: true });
  } catch {
    return null;
  }
}

/** Adds a transparent canvas to the container and creates a lit scene. */
function createStage(container: HTMLElement, renderer: WebGLRenderer, label: string) {
  const canvas = renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  canvas.style.cssText = "width:100%;height:100%;display:block";
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.toneMapping = ACESFilmicToneMapping;
  container.appendChild(canvas);
  // The button that opened the viewer is unmounted: move the focus from there to the canvas.
  if (document.activeElement === document.body) canvas.focus({ preventScroll: true });

  const scene = new Scene();
  const room = new PMREMGenerator(renderer);
  scene.environment = room.fromScene(new RoomEnvironment(), 0.04).texture;
  room.dispose();
  const sun = new DirectionalLight(0xffffff, 1.6);
  sun.position.set(3, 5, 4);
  scene.add(sun);
  return { canvas, scene };
}

/** Keyboard control: arrow keys rotate, plus and minus zoom, 0 resets the view. */
const onKey = (controls: OrbitControls, reset: () => void) => (event: KeyboardEvent) => {
  const moves: Record<string, () => void> = {
    ArrowLeft: () => controls.rotateLeft(ROTATION),
    ArrowRight: () => controls.rotateLeft(-ROTATION),
    ArrowUp: () => controls.rotateUp(ROTATION),
    ArrowDown: () => controls.rotateUp(-ROTATION),
    "+": () => controls.dollyIn(ZOOM),
    "=": () => controls.dollyIn(ZOOM),
    "-": () => controls.dollyOut(ZOOM),
    "0": reset,
  };
  const move = moves[event.key];
  if (!move || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move();
  controls.update();
};
