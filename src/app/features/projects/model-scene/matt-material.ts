import {
  Color,
  DoubleSide,
  type IUniform,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type Plane,
} from "three";

type MattOptions = {
  ink: IUniform<Color>;
  /** What lies behind one of them is not drawn. */
  planes: Plane[];
  isSolid: boolean;
};

/**
 * A matt material with the colour, texture and transparency of the file's. `isSolid`: what a section plane cuts shows
 * its inside, the back faces, in solid ink.
 */
export function mattMaterial(original: Material, { ink, planes, isSolid }: MattOptions) {
  const source = original as MeshStandardMaterial;
  const isUnlit = original instanceof MeshBasicMaterial;
  const Type = isUnlit ? MeshBasicMaterial : MeshLambertMaterial;
  const material = new Type({
    name: source.name,
    color: source.color ?? new Color("white"),
    map: source.map ?? null,
    vertexColors: source.vertexColors,
    opacity: source.opacity,
    transparent: source.transparent,
    alphaTest: source.alphaTest,
    depthWrite: !source.transparent,
    // Many exported models have faces that point inwards.
    side: DoubleSide,
    forceSinglePass: true,
    clippingPlanes: planes,
    clipShadows: true,
    // Lets the edges, which lie in the faces, win against them.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  if (!isUnlit && source.flatShading) Object.assign(material, { flatShading: true });
  // Behind glass its own back would show.
  if (isSolid && !source.transparent) {
    material.onBeforeCompile = (shader) => {
      shader.uniforms.ink = ink;
      shader.fragmentShader = `uniform vec3 ink;\n${shader.fragmentShader}`.replace(
        "#include <dithering_fragment>",
        "#if NUM_CLIPPING_PLANES > 0\nif (!gl_FrontFacing) gl_FragColor = vec4(ink, 1.0);\n#endif",
      );
    };
    material.customProgramCacheKey = () => "solid";
  }
  return material;
}
