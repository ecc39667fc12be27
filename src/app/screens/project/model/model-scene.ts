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
import { FIELD_OF_VIEW, frame } from "./model-framing";

export type ModelScene = { reset: () => void; dispose: () => void };

type Options = { label: string; onShown: () => void; onFailed: () => void };

const TURN = Math.PI / 24;
const STEP = 1.15;

/** Shows a glTF model in an element and draws again only when something moves. Null where there is no WebGL. */
export function showModel(place: HTMLElement, url: string, options: Options): ModelScene | null {
  const renderer = createRenderer();
  if (!renderer) {
    options.onFailed();
    return null;
  }
  const { canvas, scene } = stage(place, renderer, options.label);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 10_000);
  const controls = new OrbitControls(camera, canvas);
  controls.maxPolarAngle = Math.PI * 0.55;
  const draw = () => renderer.render(scene, camera);
  controls.addEventListener("change", draw);

  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = place;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
  });
  sizes.observe(place);

  let reset = () => {};
  let isGone = false;
  const fail = () => {
    idleTimer.stop();
    if (!isGone) options.onFailed();
  };
  // Once it is said that the model cannot be shown, one that comes late is not shown either.
  const idleTimer = startIdleTimer(CALL_TIMEOUT_MS, () => {
    fail();
    isGone = true;
  });
  new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).load(
    url,
    (gltf) => {
      idleTimer.stop();
      if (isGone) return;
      scene.add(gltf.scene);
      reset = () => frame(gltf.scene, camera, controls);
      reset();
      canvas.addEventListener(
        "keydown",
        steer(controls, () => reset()),
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
      isGone = true;
      idleTimer.stop();
      sizes.disconnect();
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

/** A transparent canvas over the page's paper, and the light of a room with one window. */
function stage(place: HTMLElement, renderer: WebGLRenderer, label: string) {
  const canvas = renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  canvas.style.cssText = "width:100%;height:100%;display:block";
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.toneMapping = ACESFilmicToneMapping;
  place.appendChild(canvas);
  // The button that asked for it is gone; whoever works by keyboard goes on here.
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

/** The keyboard's part of what a pointer can do. */
const steer = (controls: OrbitControls, reset: () => void) => (event: KeyboardEvent) => {
  const moves: Record<string, () => void> = {
    ArrowLeft: () => controls.rotateLeft(TURN),
    ArrowRight: () => controls.rotateLeft(-TURN),
    ArrowUp: () => controls.rotateUp(TURN),
    ArrowDown: () => controls.rotateUp(-TURN),
    "+": () => controls.dollyIn(STEP),
    "=": () => controls.dollyIn(STEP),
    "-": () => controls.dollyOut(STEP),
    "0": reset,
  };
  const move = moves[event.key];
  if (!move || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move();
  controls.update();
};
