import { type BufferGeometry, type Material, type Object3D, Texture } from "three";

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

export function freeMaterial(material: Material) {
  for (const value of Object.values(material)) {
    if (!(value instanceof Texture)) continue;
    if (value.image instanceof ImageBitmap) value.image.close();
    value.dispose();
  }
  material.dispose();
}
