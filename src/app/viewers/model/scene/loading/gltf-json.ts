/** The parts of a glTF that are read before it is parsed. */
export type GltfJson = {
  extensionsUsed?: string[];
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: { mesh?: number; children?: number[] }[];
  meshes?: { primitives: { mode?: number; indices?: number; attributes: Record<string, number> }[] }[];
  accessors?: { count: number; type?: string; componentType?: number; bufferView?: number }[];
  bufferViews?: { extensions?: Record<string, { count?: number; byteStride?: number }> }[];
  materials?: GltfMaterial[];
};
type GltfMaterial = {
  pbrMetallicRoughness?: {
    baseColorFactor?: number[];
    baseColorTexture?: unknown;
    metallicRoughnessTexture?: unknown;
  };
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

/** True if a node is below itself. The loader would wait for itself for ever. */
export function hasCycle({ nodes = [] }: GltfJson) {
  const finished = new Set<number>();
  for (const start of nodes.keys()) {
    const path = new Set<number>();
    const pending = [start];
    for (let index = pending.at(-1); index !== undefined; index = pending.at(-1)) {
      const children = finished.has(index) ? [] : (nodes[index]?.children ?? []);
      if (children.length > 0 && !path.has(index)) {
        path.add(index);
        if (children.some((child) => path.has(child))) return true;
        pending.push(...children);
        continue;
      }
      path.delete(index);
      finished.add(index);
      pending.pop();
    }
  }
  return false;
}

/** Bytes of a component, by its type, and components of an element (glTF 2.0, 3.6.2.2). */
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS: Record<string, number> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
const MESHOPT = ["EXT_meshopt_compression", "KHR_meshopt_compression"];

/**
 * The bytes that a file says it has when it is unpacked, beyond its own: accessors of Draco or of zeros, which have no
 * bytes in the file, and buffer views of meshopt.
 */
export function unpackedBytes({ accessors = [], bufferViews = [] }: GltfJson) {
  const accessorBytes = accessors
    .filter(({ bufferView }) => bufferView === undefined)
    .map(
      ({ count, type = "", componentType = 0 }) =>
        count * (COMPONENTS[type] ?? 16) * (COMPONENT_BYTES[componentType] ?? 4),
    );
  const viewBytes = bufferViews.flatMap(({ extensions = {} }) =>
    MESHOPT.map((name) => (extensions[name]?.count ?? 0) * (extensions[name]?.byteStride ?? 0)),
  );
  return [...accessorBytes, ...viewBytes].reduce((sum, bytes) => sum + Math.max(0, bytes), 0);
}

/**
 * Gives materials in specular-glossiness, which the loader does not read, the diffuse colour and texture: the part of them that
 * a matt material shows.
 */
export function readSpecularGlossiness({ materials = [] }: GltfJson) {
  for (const material of materials) {
    const older = material.extensions?.KHR_materials_pbrSpecularGlossiness as
      | { diffuseFactor?: number[]; diffuseTexture?: unknown }
      | undefined;
    if (!older) continue;
    material.pbrMetallicRoughness = {
      baseColorFactor: older.diffuseFactor ?? [1, 1, 1, 1],
      ...(older.diffuseTexture !== undefined && { baseColorTexture: older.diffuseTexture }),
    };
  }
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
