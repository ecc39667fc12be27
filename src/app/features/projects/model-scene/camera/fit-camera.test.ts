import { BoxGeometry, Mesh, OrthographicCamera, PerspectiveCamera, Vector3 } from "three";
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
