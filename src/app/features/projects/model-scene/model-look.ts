import {
  type BufferGeometry,
  Color,
  DoubleSide,
  type Light,
  type Line,
  LineBasicMaterial,
  type Material,
  type Mesh,
  type Object3D,
  type Plane,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { findEdges } from "./edges/find-edges";
import type { SharpEdges } from "./edges/sharp-edges";
import { mattMaterial } from "./matt-material";

/** CSS colours. */
export type SceneColors = { ink: string };
export type ModelLook = ReturnType<typeof createModelLook>;

/** Gives a model matt materials and ink edges. The section planes may change later. */
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
    /** Those whose faces are where the file says: not repeated by instances, and not deformed. */
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
