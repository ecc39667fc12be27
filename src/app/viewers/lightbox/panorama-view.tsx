import { useCallback, useState } from "react";
import {
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  TextureLoader,
  WebGLRenderer,
} from "three";
import { variantUrl } from "../../lib/media";
import type { LightboxPicture } from "./viewer";

/** Can be dragged, or turned with the arrow keys. Import it lazily: it brings the 3D library along. */
export default function PanoramaView({ picture }: { picture: LightboxPicture }) {
  const [isFailed, setFailed] = useState(false);
  const { url, alt } = picture;
  const mount = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return;
      return showPanorama(container, variantUrl(url, 3840), {
        label: `${alt}, all round. Use the arrow keys to turn, plus and minus to zoom.`,
        onFailed: () => setFailed(true),
      });
    },
    [url, alt],
  );
  return (
    <div ref={mount} className="absolute inset-0 touch-none bg-paper *:size-full">
      {isFailed && (
        <p role="alert" className="flex items-center justify-center p-6 text-center">
          This browser cannot show the picture all round.
        </p>
      )}
    </div>
  );
}

const FIELD_OF_VIEW = 75;
const [NARROWEST, WIDEST] = [30, 95];
/** The steepest angle: straight up and down, everything would turn about itself. */
const STEEPEST = 85;
const KEY_STEP = 8;
const ZOOM_STEP = 1.15;

type Options = { label: string; onFailed: () => void };

/** Shows an equirectangular picture from its centre. Draws only on changes. Returns a function that ends it. Degrees. */
function showPanorama(container: HTMLElement, url: string, { label, onFailed }: Options) {
  const renderer = createRenderer();
  if (!renderer) {
    onFailed();
    return () => {};
  }
  const canvas = renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  container.appendChild(canvas);

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 20);
  const scene = new Scene();
  const view = { yaw: 0, pitch: 0 };
  const draw = () => {
    view.pitch = MathUtils.clamp(view.pitch, -STEEPEST, STEEPEST);
    const [yaw, pitch] = [MathUtils.degToRad(view.yaw), MathUtils.degToRad(view.pitch)];
    camera.lookAt(Math.cos(pitch) * Math.cos(yaw), Math.sin(pitch), Math.cos(pitch) * Math.sin(yaw));
    camera.updateProjectionMatrix();
    renderer.render(scene, camera);
  };
  const zoom = (factor: number) => {
    camera.fov = MathUtils.clamp(camera.fov * factor, NARROWEST, WIDEST);
    draw();
  };

  const texture = new TextureLoader().load(url, draw, undefined, onFailed);
  texture.colorSpace = SRGBColorSpace;
  const geometry = new SphereGeometry(10, 96, 48);
  // The picture would be mirrored when seen from inside.
  geometry.scale(-1, 1, 1);
  const material = new MeshBasicMaterial({ map: texture });
  scene.add(new Mesh(geometry, material));

  const resizing = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    draw();
  });
  resizing.observe(container);

  canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener("pointermove", (event) => {
    if (!event.isPrimary || !canvas.hasPointerCapture(event.pointerId)) return;
    const degrees = camera.fov / canvas.clientHeight;
    view.yaw -= event.movementX * degrees;
    view.pitch += event.movementY * degrees;
    draw();
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
  });
  canvas.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey } = event;
    const steps: Record<string, [yaw: number, pitch: number]> = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, KEY_STEP],
      ArrowDown: [0, -KEY_STEP],
    };
    const step = steps[key];
    const factor = key === "+" || key === "=" ? 1 / ZOOM_STEP : key === "-" ? ZOOM_STEP : undefined;
    if (ctrlKey || metaKey || !(step || factor || key === "0")) return;
    // Outside of the panorama, arrows turn to the next picture.
    event.stopPropagation();
    event.preventDefault();
    view.yaw += step?.[0] ?? 0;
    view.pitch += step?.[1] ?? 0;
    if (key === "0") Object.assign(view, { yaw: 0, pitch: 0 });
    zoom(key === "0" ? FIELD_OF_VIEW / camera.fov : (factor ?? 1));
  });
  canvas.focus();

  return () => {
    resizing.disconnect();
    for (const part of [texture, geometry, material, renderer]) part.dispose();
    canvas.remove();
  };
}

function createRenderer() {
  try {
    const renderer = new WebGLRenderer({ antialias: true });
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    return renderer;
  } catch {
    return null;
  }
}
