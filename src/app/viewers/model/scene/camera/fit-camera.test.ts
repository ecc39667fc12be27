import {
  BoxGeometry,
  EdgesGeometry,
  Group,
  LineSegments,
  Mesh,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Vector3,
} from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { describe, expect, it } from "vitest";
import { FIELD_OF_VIEW, fitCamera, measureSubject, type SceneCamera } from "./fit-camera";
import { homeDirection, viewDirection, viewNames } from "./views";

const mesh = new Mesh(new BoxGeometry(12, 3, 6));
mesh.position.set(40, 1.5, -7);
const subject = measureSubject(mesh, [mesh]);
const ASPECT = 2;

function cameraFor(isParallel: boolean): SceneCamera {
  if (!isParallel) return new PerspectiveCamera(FIELD_OF_VIEW, ASPECT);
  const { radius } = subject;
  return new OrthographicCamera(-radius * ASPECT, radius * ASPECT, radius, -radius);
}

describe("a model with something far away", () => {
  const box = (x: number, z: number, size = 10) => {
    const part = new Mesh(new BoxGeometry(size, size, size));
    part.position.set(x, 0, z);
    return part;
  };
  const measure = (...parts: Object3D[]) => {
    const root = new Group().add(...parts);
    return measureSubject(
      root,
      parts.filter((part) => part instanceof Mesh),
    );
  };
  const house = () => [box(0, 0), box(8, 0), box(0, 8), box(8, 8)];

  it("frames what is dense, and knows all of it", () => {
    const { radius, center, whole } = measure(...house(), box(1200, 900, 0.2));
    expect(radius).toBeLessThan(20);
    expect(center.toArray()).toEqual([4, 0, 4]);
    expect(whole?.radius).toBeGreaterThan(700);
  });

  it("finds it within one mesh, too", () => {
    const merged = mergeGeometries(
      [...house(), box(-90_000, 0, 1)].map((part) => {
        part.updateMatrixWorld();
        return part.geometry.clone().applyMatrix4(part.matrixWorld);
      }),
    );
    const { radius, whole } = measure(new Mesh(merged));
    expect(radius).toBeLessThan(20);
    expect(whole?.radius).toBeGreaterThan(40_000);
  });

  it("frames all of two buildings, of a house on its site, and of a house with a tree beside it", () => {
    const site = new Mesh(new BoxGeometry(500, 0.1, 500));
    expect(measure(box(0, 0), box(100, 0)).whole).toBeNull();
    expect(measure(...house(), site).whole).toBeNull();
    expect(measure(...house(), box(25, 0, 2)).whole).toBeNull();
  });

  it("measures a model of lines", () => {
    const lines = new LineSegments(new EdgesGeometry(new BoxGeometry(4, 4, 4)));
    const { radius, points, whole } = measure(lines);
    expect([radius, whole]).toEqual([Math.hypot(2, 2, 2), null]);
    expect(points.length).toBeGreaterThan(7);
  });
});

describe.each([
  ["home", homeDirection(), false] as const,
  ...viewNames.map((name) => [name, viewDirection(name), true] as const),
])("the view %s", (_name, direction, isParallel) => {
  it("shows all of the model, as large as possible, in the middle of what is not covered", () => {
    for (const covered of [0, 0.2]) {
      const camera = cameraFor(isParallel);
      const target = fitCamera(camera, subject, direction, covered);
      const seen = subject.points.map((point) => point.clone().project(camera));
      const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
      const width = Math.max(...xs) - Math.min(...xs);
      const height = (Math.max(...ys) - Math.min(...ys)) / (1 - covered);
      expect(Math.max(width, height) / 2).toBeCloseTo(0.86, 1);
      expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(0, 1);
      expect((Math.max(...ys) + Math.min(...ys)) / 2).toBeCloseTo(covered, 1);
      const looking = camera.getWorldDirection(new Vector3());
      expect(looking.dot(direction)).toBeCloseTo(-1, 3);
      expect(camera.position.clone().sub(target).normalize().dot(direction)).toBeCloseTo(1, 3);
    }
  });
});
