import {
  DirectionalLight,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  ShadowMaterial,
  type WebGLRenderer,
} from "three";
import type { Subject } from "./camera/fit-camera";

const MAP_SIZE = 1024;
const BLUR = 10;
const OPACITY = 0.16;

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
  light.shadow.mapSize.set(MAP_SIZE, MAP_SIZE);
  light.shadow.radius = BLUR;
  light.shadow.bias = -0.001;
  Object.assign(light.shadow.camera, {
    ...{ left: -radius * 1.1, right: radius * 1.1, top: radius * 1.1, bottom: -radius * 1.1 },
    ...{ near: radius * 0.1, far: radius * 4 },
  });

  const material = new ShadowMaterial({ opacity: OPACITY });
  // Further away than the faces of the model, which have an offset too.
  Object.assign(material, { polygonOffset: true, polygonOffsetFactor: 4, polygonOffsetUnits: 4 });
  const plane = new Mesh(new PlaneGeometry(radius * 4, radius * 4), material);
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(center.x, box.min.y - radius * 0.001, center.z);
  plane.receiveShadow = true;
  // Before the model's transparent parts, such as glass.
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
