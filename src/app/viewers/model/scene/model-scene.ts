import {
  AmbientLight,
  type BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  type Plane,
  Raycaster,
  Scene,
  Texture,
  Vector2,
  type Vector3,
  type WebGLRenderer,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { createCameraControl, homePosterCamera, POSTER, toPosterCamera } from "./camera/camera-control";
import type { CameraView } from "./camera/camera-view";
import { measureSubject } from "./camera/fit-camera";
import type { ViewName } from "./camera/views";
import { type Clipping, clippingPlane } from "./clipping";
import { clippingCrossings } from "./clipping-crossings";
import { centerGeometries } from "./loading/center-geometries";
import { createGroundShadow, createModelLook, type ModelLook, type SceneColors } from "./model-look";
import { findHit, isShown, snapToVertex } from "./pick";

/** A model on screen. The pointer's coordinates are the `clientX` and `clientY` of pointer events. */
export type ModelScene = ReturnType<typeof createModelScene>;

/** The colours of a poster, which has a ground of its own. */
export type PosterColors = SceneColors & { paper: string };

export type SceneOptions = {
  renderer: WebGLRenderer;
  /** The file's content, as GLTFLoader built it; `userData` holds the file's extras. */
  root: Object3D;
  /** The element that the canvas fills. */
  container: HTMLElement;
  colors: SceneColors;
  /** True if edges and the outline of a clipping plane are looked for: it takes memory and time for each triangle. */
  hasEdges: boolean;
};

/** Pixels drawn at most: more are not visible, and each takes about 40 bytes of graphics memory. */
const PIXELS_MAX = 8_000_000;
const PIXEL_RATIO_MAX = 2;
/** The toolbar covers this much of the lower edge, except on phones, where it stands below. In CSS pixels. */
const TOOLS_HEIGHT = 72;
const TOOLS_BELOW = 768;

/** Shows a model with flat light, ink edges and a soft shadow on the ground. Draws only when something changes. */
export function createModelScene({ renderer, root, container, colors, hasEdges }: SceneOptions) {
  const closing = new AbortController();
  const canvas = renderer.domElement;
  /** All materials share these planes. */
  const planes: Plane[] = [];
  renderer.localClippingEnabled = true;
  centerGeometries(root);
  const look = createModelLook(root, colors, planes);
  const { meshes } = look;
  const subject = measureSubject(root, meshes);
  const shadow = createGroundShadow(renderer, subject);
  const highlight = createHighlight(look, colors, planes);
  const outline = createClippingOutline(hasEdges ? look.rigidMeshes : [], colors, isShown);
  const scene = new Scene();
  scene.add(root, outline.lines, ...flatLight(), ...shadow.objects);
  const camera = createCameraControl(canvas, subject, () => render());
  const listeners = new Set<() => void>();
  const raycaster = new Raycaster();

  let shownColors = colors;
  const paint = (next: SceneColors) => {
    look.setColors(next);
    highlight.setColors(next);
    outline.setColors(next);
  };

  /** True after parts were hidden or cut away, until the outline is updated. */
  let isCutStale = false;
  const cut = () => {
    isCutStale = true;
    shadow.update();
    render();
  };

  let frame = 0;
  const draw = () => {
    frame = 0;
    if (closing.signal.aborted) return;
    if (isCutStale) outline.update(planes[0]);
    isCutStale = false;
    renderer.render(scene, camera.current());
    for (const listener of listeners) listener();
  };
  /** Draws in the next frame, once for all changes until then. */
  const render = () => {
    frame ||= requestAnimationFrame(draw);
  };

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = container;
    if (width === 0 || height === 0) return;
    const ratio = Math.sqrt(PIXELS_MAX / (width * height));
    renderer.setPixelRatio(Math.min(devicePixelRatio, PIXEL_RATIO_MAX, ratio));
    renderer.setSize(width, height, false);
    camera.resize(width / height, width < TOOLS_BELOW ? 0 : TOOLS_HEIGHT / height);
    // The frame is drawn at once: setting the size has cleared the canvas.
    cancelAnimationFrame(frame);
    draw();
  };
  const resizing = new ResizeObserver(resize);

  const cast = (x: number, y: number) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const point = new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
    raycaster.setFromCamera(point, camera.current());
    return findHit(raycaster, meshes, planes);
  };
  const project = (point: Vector3) => {
    const { x, y, z } = point.clone().project(camera.current());
    const { clientWidth: width, clientHeight: height } = canvas;
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, isBehind: z > 1 };
  };

  shadow.update();
  canvas.style.cssText = "display:block;width:100%;height:100%";
  container.appendChild(canvas);
  resizing.observe(container);
  resize();
  const edgesFound = hasEdges ? look.addEdges(closing.signal, render) : Promise.resolve();

  return {
    root,
    canvas,
    box: subject.box,
    /** Resolves when the edges are drawn. */
    edgesFound,
    render,
    /** Calls the listener after each drawing. Returns a function that removes it. */
    onRender(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows the meshes that the filter accepts, and hides the others. */
    show(filter: (object: Object3D) => boolean) {
      for (const mesh of meshes) mesh.visible = filter(mesh);
      cut();
    },
    /** The mesh at a point of the screen. The node of the file that it belongs to may be one of its parents. */
    pick: (x: number, y: number): Object3D | null => cast(x, y)?.object ?? null,
    /** The point of the surface at a point of the screen; a corner of the model that is near is preferred. */
    pickPoint(x: number, y: number): Vector3 | null {
      const hit = cast(x, y);
      const { left, top } = canvas.getBoundingClientRect();
      return hit ? snapToVertex(hit, project, { x: x - left, y: y - top }) : null;
    },
    /** Outlines an object; null removes the outline. */
    highlight(object: Object3D | null) {
      highlight.set(object);
      render();
    },
    /** Converts a point of the scene to its position on the canvas, in CSS pixels. */
    project,
    /** The direction from the model's center to the camera. */
    toCamera: () => camera.current().position.clone().sub(subject.center).normalize(),
    setClipping(clipping: Clipping | null) {
      planes.splice(0, planes.length, ...(clipping ? [clippingPlane(clipping)] : []));
      cut();
    },
    setView: (name: ViewName | "home" | "all") => camera.setView(name),
    /** True if objects are so far away that only the view "all" shows them. */
    hasFarObjects: subject.whole !== null,
    showView: (view: CameraView) => camera.setView(view),
    currentView: camera.read,
    /** Returns the visible parts as USDZ, for Quick Look of iOS. Null if the model is too large for it. */
    usdz: async () => (await import("./usdz")).toUsdz(meshes),
    turn: camera.turn,
    zoom: camera.zoom,
    /** Sets whether one finger turns the model and the wheel zooms, instead of scrolling the page. */
    setDirect: camera.setDirect,
    setColors(next: SceneColors) {
      shownColors = next;
      paint(next);
      render();
    },
    /** A picture of the home view or of the current one; null if the browser cannot make one. */
    poster(view: "home" | "current", onPaper: PosterColors): Promise<Blob | null> {
      if (closing.signal.aborted || renderer.getContext().isContextLost()) return Promise.resolve(null);
      paint(onPaper);
      scene.background = new Color(onPaper.paper);
      renderer.setPixelRatio(POSTER.pixelRatio);
      renderer.setSize(POSTER.width, POSTER.height, false);
      renderer.render(scene, view === "home" ? homePosterCamera(subject) : toPosterCamera(camera.current()));
      // The browser copies the canvas before this returns.
      const picture = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
      scene.background = null;
      paint(shownColors);
      resize();
      return picture;
    },
    /** Frees the memory of the graphics card. */
    dispose() {
      closing.abort();
      cancelAnimationFrame(frame);
      resizing.disconnect();
      camera.dispose();
      highlight.dispose();
      outline.dispose();
      look.dispose();
      shadow.dispose();
      freeObjects(root);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** Light from everywhere, and a little more from one side, so that faces of a corner differ. */
function flatLight() {
  const sun = new DirectionalLight(0xffffff, 1.25);
  sun.position.set(0.45, 1, 0.75);
  return [new AmbientLight(0xffffff, 1.9), sun];
}

/** Marks one object: its faces are 10% ink, its edges 2 px. */
function createHighlight(
  { edgesOf, meshes }: Pick<ModelLook, "edgesOf" | "meshes">,
  colors: SceneColors,
  planes: Plane[],
) {
  const fill = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.1,
    depthWrite: false,
    clippingPlanes: planes,
  });
  const outline = new LineMaterial({ linewidth: 2, clippingPlanes: planes, side: DoubleSide });
  let marks: Object3D[] = [];
  const clear = () => {
    for (const mark of marks) mark.removeFromParent();
    marks = [];
  };
  const setColors = ({ ink }: SceneColors) => {
    fill.color = new Color(ink);
    outline.color = new Color(ink);
  };
  setColors(colors);
  const mark = (mesh: Mesh<BufferGeometry>) => {
    const edges = edgesOf(mesh);
    const added = [new Mesh(mesh.geometry, fill), ...(edges ? [new LineSegments2(edges, outline)] : [])];
    mesh.add(...added);
    marks.push(...added);
  };
  return {
    setColors,
    set(object: Object3D | null) {
      clear();
      const parts = new Set<Object3D>();
      object?.traverse((part) => parts.add(part));
      for (const mesh of meshes) if (parts.has(mesh)) mark(mesh);
    },
    dispose() {
      clear();
      fill.dispose();
      outline.dispose();
    },
  };
}

/** The line along which the clipping plane cuts, also where a model is made of open surfaces and shows no solid ink. */
function createClippingOutline(meshes: Mesh[], colors: SceneColors, isShown: (mesh: Mesh) => boolean) {
  const material = new LineMaterial({ linewidth: 2 });
  const lines = new LineSegments2(new LineSegmentsGeometry(), material);
  lines.visible = false;
  lines.frustumCulled = false;
  const setColors = ({ ink }: SceneColors) => {
    material.color = new Color(ink);
  };
  setColors(colors);
  return {
    lines: lines as Object3D,
    setColors,
    update(plane: Plane | undefined) {
      const points: number[] = [];
      if (plane)
        for (const mesh of meshes)
          if (isShown(mesh)) for (const value of clippingCrossings(mesh, plane)) points.push(value);
      lines.visible = points.length > 0;
      if (!lines.visible) return;
      lines.geometry.dispose();
      lines.geometry = new LineSegmentsGeometry().setPositions(points);
    },
    dispose() {
      lines.geometry.dispose();
      material.dispose();
    },
  };
}

type Drawn = Object3D & { geometry?: BufferGeometry; material?: Material | Material[]; dispose?: () => void };

/** Frees the geometries, materials and textures of an object and of all in it, also the pictures of the textures. */
export function freeObjects(root: Object3D) {
  root.traverse((object: Drawn) => {
    object.geometry?.dispose();
    for (const material of [object.material ?? []].flat()) freeMaterial(material);
    // The matrices of instances.
    object.dispose?.();
  });
}

function freeMaterial(material: Material) {
  for (const value of Object.values(material)) {
    if (!(value instanceof Texture)) continue;
    if (value.image instanceof ImageBitmap) value.image.close();
    value.dispose();
  }
  material.dispose();
}
