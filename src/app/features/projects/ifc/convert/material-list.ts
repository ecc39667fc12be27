import { Color } from "three";

type Rgba = { x: number; y: number; z: number; w: number };

/** Collects colours of IFC styles as glTF materials, each once. */
export function createMaterialList() {
  const materials: object[] = [];
  const byColour = new Map<string, number>();
  return {
    materials,
    /** Returns the index of the material. */
    add({ x, y, z, w }: Rgba) {
      const key = [x, y, z, w].map((value) => Math.round(value * 255)).join();
      const index = byColour.get(key) ?? materials.length;
      if (index === materials.length) {
        byColour.set(key, index);
        materials.push(materialOf([x, y, z], w));
      }
      return index;
    },
  };
}

/** Colours of IFC are sRGB, those of glTF are linear. Surfaces of IFC have no sides: both are shown. */
function materialOf([red, green, blue]: [number, number, number], opacity: number) {
  const linear = new Color().setRGB(red, green, blue, "srgb").toArray();
  return {
    pbrMetallicRoughness: {
      baseColorFactor: [...linear, opacity].map((value) => Number(value.toFixed(4))),
      metallicFactor: 0,
      roughnessFactor: 1,
    },
    ...(opacity < 1 && { alphaMode: "BLEND" }),
    doubleSided: true,
  };
}
