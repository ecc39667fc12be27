import {
  type BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  type IUniform,
  type Light,
  type Line,
  LineBasicMaterial,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type Object3D,
  PCFShadowMap,
  type Plane,
  PlaneGeometry,
  ShadowMaterial,
  type WebGLRenderer,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { Subject } from "./camera/fit-camera";
import type { EdgesRequest } from "./edges-worker";
import type { SharpEdges } from "./sharp-edges";

/** CSS colours. */
export type SceneColors = { ink: string };
export type ModelLook = ReturnType<typeof createModelLook>;

/** Gives a model matt materials and ink edges. The clipping planes may change later. */
export function createModelLook(root: Object3D, colors: SceneColors, planes: Plane[]) {
  const meshes = collectMeshes(root);
  const rigidMeshes = meshes.filter(isRigid);
  const ink = { value: new Color() };
  // A mirrored mesh turns the sides of its edges round.
  const edgeMaterial = new LineMaterial({ linewidth: 1, clippingPlanes: planes, side: DoubleSide });
  const drawnLines = collectLines(root);
  for (const line of drawnLines) line.material = new LineBasicMaterial({ clippingPlanes: planes });
  const lines = new Map<Mesh["geometry"], LineSegmentsGeometry>();
  const materials = createMaterials(ink, planes);
  for (const mesh of meshes) mesh.material = materials.open(mesh.material as Material);

  const setColors = (next: SceneColors) => {
    // The shader of solids writes this colour as it is, after the conversion to sRGB.
    ink.value.set(next.ink).convertLinearToSRGB();
    edgeMaterial.color.set(next.ink);
    for (const line of drawnLines) line.material.color.set(next.ink);
  };
  setColors(colors);

  const apply = (geometry: Mesh["geometry"], { edges, isSolid }: SharpEdges) => {
    const segments = new LineSegmentsGeometry();
    if (edges.length > 0) segments.setPositions(edges);
    lines.set(geometry, segments);
    for (const mesh of meshes) {
      if (mesh.geometry !== geometry) continue;
      if (isSolid) mesh.material = materials.solid(mesh.material as Material);
      if (edges.length > 0) mesh.add(new LineSegments2(segments, edgeMaterial));
    }
  };

  return {
    meshes,
    /** The meshes whose faces are where the file says: not repeated by instances, and not deformed. */
    rigidMeshes,
    /** The edges of a mesh, if they were found. */
    edgesOf: (mesh: Mesh) => lines.get(mesh.geometry),
    setColors,
    /** Calls `onChange` when all edges are found, and from time to time before. */
    async addEdges(signal: AbortSignal, onChange: () => void) {
      const geometries = new Set(rigidMeshes.map(({ geometry }) => geometry));
      let shownAt = performance.now();
      await findEdges([...geometries], signal, (geometry, found) => {
        apply(geometry, found);
        if (performance.now() - shownAt < EDGES_INTERVAL_MS) return;
        shownAt = performance.now();
        onChange();
      });
      onChange();
    },
    dispose() {
      for (const segments of lines.values()) segments.dispose();
      edgeMaterial.dispose();
      for (const line of drawnLines) line.material.dispose();
      materials.dispose();
    },
  };
}

/** A large model has thousands of meshes: drawing it after each would slow down the search. */
const EDGES_INTERVAL_MS = 250;

/** The meshes of a model. Its lights are removed. */
function collectMeshes(root: Object3D) {
  const meshes: Mesh[] = [];
  const lights: Object3D[] = [];
  root.traverse((object) => {
    if ((object as Light).isLight) lights.push(object);
    if (!(object as Mesh).isMesh) return;
    object.castShadow = true;
    meshes.push(object as Mesh);
  });
  for (const light of lights) light.removeFromParent();
  return meshes;
}

/** The lines and points of a model. They are drawn in ink: many files give them no colour. */
function collectLines(root: Object3D) {
  const lines: Line<BufferGeometry, LineBasicMaterial>[] = [];
  root.traverse((object) => {
    if ((object as Line).isLine) lines.push(object as Line<BufferGeometry, LineBasicMaterial>);
  });
  return lines;
}

/** Edges are those of the file's positions, so a mesh that is repeated or deformed has none. */
const isRigid = (mesh: Mesh) =>
  !("isInstancedMesh" in mesh || "isSkinnedMesh" in mesh || mesh.morphTargetInfluences?.length);

/** One matt material for each material of the file, and a second one for meshes that are solid. */
function createMaterials(ink: { value: Color }, planes: Plane[]) {
  const made = new Map<Material, Material>();
  const from = (original: Material, isSolid: boolean) => {
    const material = made.get(original) ?? mattMaterial(original, { ink, planes, isSolid });
    made.set(original, material);
    return material;
  };
  return {
    /** Replaces a material of the file. */
    open: (original: Material) => from(original, false),
    /** Replaces a material that `open` made. */
    solid: (open: Material) => from(open, true),
    dispose() {
      for (const [original, material] of made) {
        original.dispose();
        material.dispose();
      }
    },
  };
}

type MattOptions = {
  ink: IUniform<Color>;
  /** Parts behind one of them are not drawn. */
  planes: Plane[];
  isSolid: boolean;
};

/**
 * A matt material with the colour, texture and transparency of the file's. `isSolid`: parts that a clipping plane cuts
 * show their inside, the back faces, in solid ink.
 */
function mattMaterial(original: Material, { ink, planes, isSolid }: MattOptions) {
  const source = original as MeshStandardMaterial;
  const isUnlit = original instanceof MeshBasicMaterial;
  const Type = isUnlit ? MeshBasicMaterial : MeshLambertMaterial;
  const material = new Type({
    name: source.name,
    color: source.color ?? new Color("white"),
    map: source.map ?? null,
    vertexColors: source.vertexColors,
    opacity: source.opacity,
    transparent: source.transparent,
    alphaTest: source.alphaTest,
    depthWrite: !source.transparent,
    // Many exported models have faces that point inwards.
    side: DoubleSide,
    forceSinglePass: true,
    clippingPlanes: planes,
    clipShadows: true,
    // Lets the edges, which lie in the faces, win against them.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  if (!isUnlit && source.flatShading) Object.assign(material, { flatShading: true });
  // A mesh behind glass would show its own back.
  if (isSolid && !source.transparent) {
    material.onBeforeCompile = (shader) => {
      shader.uniforms.ink = ink;
      shader.fragmentShader = `uniform vec3 ink;\n${shader.fragmentShader}`.replace(
        "#include <dithering_fragment>",
        "#if NUM_CLIPPING_PLANES > 0\nif (!gl_FrontFacing) gl_FragColor = vec4(ink, 1.0);\n#endif",
      );
    };
    material.customProgramCacheKey = () => "solid";
  }
  return material;
}

/** Calls `onFound` with the edges of each geometry, found in a worker. Resolves when all are found or on abort. */
async function findEdges(
  geometries: BufferGeometry[],
  signal: AbortSignal,
  onFound: (geometry: BufferGeometry, found: SharpEdges) => void,
) {
  if (geometries.length === 0 || signal.aborted) return;
  const worker = new Worker(new URL("./edges-worker.ts", import.meta.url), { type: "module" });
  try {
    for (const geometry of geometries) {
      const found = await ask(worker, requestFor(geometry), signal);
      if (!found) return;
      onFound(geometry, found);
    }
  } finally {
    worker.terminate();
  }
}

/** Undefined if the worker fails, for lack of memory for example, or on abort: the model is then shown without edges. */
const ask = (worker: Worker, request: EdgesRequest, signal: AbortSignal) =>
  new Promise<SharpEdges | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SharpEdges>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(undefined);
    };
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    const transfer = [request.positions.buffer, request.index?.buffer].filter(
      (buffer) => buffer !== undefined,
    );
    worker.postMessage(request, transfer as ArrayBuffer[]);
  });

/** Copies: the geometry keeps its own arrays, which may be compact or interleaved. */
function requestFor({ attributes: { position }, index }: BufferGeometry): EdgesRequest {
  const positions = new Float32Array((position?.count ?? 0) * 3);
  for (let point = 0; position && point < position.count; point++)
    positions.set([position.getX(point), position.getY(point), position.getZ(point)], point * 3);
  return { positions, index: index && Uint32Array.from(index.array) };
}

const SHADOW_MAP_SIZE = 1024;
const SHADOW_BLUR = 10;
const SHADOW_OPACITY = 0.16;

/** A soft shadow on the ground below the model. The model's own faces receive none. It is drawn only when asked for. */
export function createGroundShadow(renderer: WebGLRenderer, { center, radius, box }: Subject) {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.type = PCFShadowMap;

  // It gives no light to the model: only the plane's material reads how much of it is hidden.
  const light = new DirectionalLight(0xffffff, 1e-6);
  light.castShadow = true;
  light.position
    .set(0.25, 1, 0.2)
    .setLength(radius * 2)
    .add(center);
  light.target.position.copy(center);
  light.shadow.mapSize.set(SHADOW_MAP_SIZE, SHADOW_MAP_SIZE);
  light.shadow.radius = SHADOW_BLUR;
  light.shadow.bias = -0.001;
  Object.assign(light.shadow.camera, {
    ...{ left: -radius * 1.1, right: radius * 1.1, top: radius * 1.1, bottom: -radius * 1.1 },
    ...{ near: radius * 0.1, far: radius * 4 },
  });

  const material = new ShadowMaterial({ opacity: SHADOW_OPACITY });
  // The shadow is further away than the faces of the model, which have an offset too.
  Object.assign(material, { polygonOffset: true, polygonOffsetFactor: 4, polygonOffsetUnits: 4 });
  const plane = new Mesh(new PlaneGeometry(radius * 4, radius * 4), material);
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(center.x, box.min.y - radius * 0.001, center.z);
  plane.receiveShadow = true;
  // The shadow is drawn before the model's transparent parts, such as glass.
  plane.renderOrder = -1;
  return {
    objects: [light, light.target, plane],
    update: () => {
      renderer.shadowMap.needsUpdate = true;
    },
    dispose() {
      light.dispose();
      plane.geometry.dispose();
      plane.material.dispose();
    },
  };
}
