import { BoxGeometry, Group, Mesh, Vector3 } from "three";
import { expect, it } from "vitest";
import { centerGeometries } from "./center-geometries";

const pointsOf = (mesh: Mesh) => {
  const { position } = mesh.geometry.attributes;
  return Array.from({ length: position?.count ?? 0 }, (_, at) =>
    position ? new Vector3().fromBufferAttribute(position, at).applyMatrix4(mesh.matrixWorld) : new Vector3(),
  );
};

it("moves geometries of a survey to the origin, and leaves every point where it is", () => {
  const far = new BoxGeometry(10, 3, 8).translate(304_800, 60, -609_600);
  const [one, other, near] = [new Mesh(far), new Mesh(far), new Mesh(new BoxGeometry(2, 2, 2))];
  one.add(near);
  other.scale.set(-1, 1, 2);
  other.rotation.y = 1;
  other.position.set(5, 6, 7);
  const root = new Group().add(one, other);
  root.updateMatrixWorld(true);
  const before = [one, other, near].map(pointsOf);
  centerGeometries(root);
  root.updateMatrixWorld(true);
  far.computeBoundingBox();
  expect(far.boundingBox?.getCenter(new Vector3()).length()).toBeLessThan(1);
  for (const [index, mesh] of [one, other, near].entries())
    for (const [at, point] of pointsOf(mesh).entries())
      expect(point.distanceTo(before[index]?.[at] ?? new Vector3())).toBeLessThan(1e-3);
});
