import { Color, type Mesh, type Object3D, type Plane } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { SceneColors } from "./model-look";
import { sectionCrossings } from "./section-crossings";

/** The line along which the section plane cuts, also where a model is made of open surfaces and shows no solid ink. */
export function createSectionOutline(meshes: Mesh[], colors: SceneColors, isShown: (mesh: Mesh) => boolean) {
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
          if (isShown(mesh)) for (const value of sectionCrossings(mesh, plane)) points.push(value);
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
