import { Box3, OrthographicCamera, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { cameraView, placeCamera } from "./camera-view";
import { FIELD_OF_VIEW } from "./fit-camera";

const subject = { points: [], whole: null, center: new Vector3(), radius: 10, box: new Box3() };
const cameras = {
  perspective: () => new PerspectiveCamera(FIELD_OF_VIEW),
  parallel: () => new OrthographicCamera(-20, 20, 10, -10),
};
const target = new Vector3(1, 2, 3);

describe.each(["perspective", "parallel"] as const)("a view in %s projection", (projection) => {
  const view = { projection, position: [12, 6, 14], target: [1, 2, 3], size: [16, 8] } as const;
  const saved = {
    ...view,
    position: [...view.position],
    target: [...view.target],
    size: [...view.size],
  } as never;
  const shown = (aspect: number) => {
    const camera = cameras[projection]();
    placeCamera(camera, subject, saved, target, aspect);
    return cameraView(camera, target, aspect);
  };

  it("is read as it was saved, in a window of the same format", () => {
    const { size, ...rest } = shown(2);
    expect(rest).toEqual({ projection, position: view.position, target: view.target });
    expect(size[0]).toBeCloseTo(16);
    expect(size[1]).toBeCloseTo(8);
  });

  it.each([
    [0.5, [16, 32]],
    [4, [32, 8]],
  ])("shows all of it in a window of another format (%d)", (aspect, expected) => {
    const { size } = shown(aspect);
    expect(size.map((side) => Number(side.toFixed(3)))).toEqual(expected);
  });
});
