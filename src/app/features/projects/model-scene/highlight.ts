import {
  type BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  type Plane,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import type { ModelLook, SceneColors } from "./model-look";

/** Marks one object: its faces are 10% ink, its edges 2 px. */
export function createHighlight(
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
