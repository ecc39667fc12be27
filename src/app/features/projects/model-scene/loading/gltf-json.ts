/** What is read of a glTF before it is parsed. */
export type GltfJson = {
  extensionsUsed?: string[];
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: { mesh?: number; children?: number[] }[];
  meshes?: { primitives: { mode?: number; indices?: number; attributes: Record<string, number> }[] }[];
  accessors?: { count: number }[];
  materials?: GltfMaterial[];
};
type GltfMaterial = {
  pbrMetallicRoughness?: { metallicRoughnessTexture?: unknown };
  normalTexture?: unknown;
  occlusionTexture?: unknown;
  emissiveTexture?: unknown;
  extensions?: Record<string, unknown>;
};

const GLB_MAGIC = 0x46546c67;
const GLB_HEADER = 20;
const TRIANGLES = 4;
const STRIP_OR_FAN = [5, 6];

/** The JSON of a .glb or .gltf. Throws if there is none. */
export function readGltfJson(file: ArrayBuffer): GltfJson {
  const view = new DataView(file);
  const isBinary = file.byteLength > GLB_HEADER && view.getUint32(0, true) === GLB_MAGIC;
  const text = isBinary ? new Uint8Array(file, GLB_HEADER, view.getUint32(12, true)) : new Uint8Array(file);
  const json: unknown = JSON.parse(new TextDecoder().decode(text));
  if (typeof json !== "object" || json === null || !("asset" in json)) throw new Error("This is no glTF.");
  return json as GltfJson;
}

/** The triangles on screen: those of a mesh count once for each node that shows it. */
export function countTriangles({
  scene = 0,
  scenes = [],
  nodes = [],
  meshes = [],
  accessors = [],
}: GltfJson) {
  const perMesh = meshes.map(({ primitives }) =>
    primitives.reduce((sum, { mode = TRIANGLES, indices, attributes }) => {
      const count = accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0;
      if (mode === TRIANGLES) return sum + Math.floor(count / 3);
      return STRIP_OR_FAN.includes(mode) ? sum + Math.max(0, count - 2) : sum;
    }, 0),
  );
  let triangles = 0;
  const seen = new Set<number>();
  const pending = [...(scenes[scene]?.nodes ?? [])];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const node = nodes[index];
    // A node has one parent; without this check a damaged file could be an endless circle.
    if (!node || seen.has(index)) continue;
    seen.add(index);
    if (node.mesh !== undefined) triangles += perMesh[node.mesh] ?? 0;
    pending.push(...(node.children ?? []));
  }
  return triangles;
}

/** Removes the textures that a matt material does not use, so that they are never decoded. */
export function dropUnusedTextures({ materials = [] }: GltfJson) {
  for (const material of materials) {
    delete material.normalTexture;
    delete material.occlusionTexture;
    delete material.emissiveTexture;
    delete material.pbrMetallicRoughness?.metallicRoughnessTexture;
    const unlit = material.extensions?.KHR_materials_unlit;
    material.extensions = unlit ? { KHR_materials_unlit: unlit } : {};
  }
}
