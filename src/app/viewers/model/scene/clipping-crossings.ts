import { type Mesh, type Plane, Vector3 } from "three";

/** Cuts the faces of a mesh with a plane: two points (six numbers) for each crossed triangle, in the scene. */
export function clippingCrossings({ geometry, matrixWorld }: Mesh, plane: Plane) {
  const { attributes, index } = geometry;
  const { position } = attributes;
  const found: number[] = [];
  if (!position) return found;
  const local = plane.clone().applyMatrix4(matrixWorld.clone().invert());
  if (!geometry.boundingBox) geometry.computeBoundingBox();
  if (geometry.boundingBox && !local.intersectsBox(geometry.boundingBox)) return found;

  const point = new Vector3();
  const distances = new Float32Array(position.count);
  for (let at = 0; at < position.count; at++)
    distances[at] = local.distanceToPoint(point.fromBufferAttribute(position, at));

  const corner = (at: number) => (index ? index.getX(at) : at);
  const distance = (vertex: number) => distances[vertex] ?? 0;
  const [from, to] = [new Vector3(), new Vector3()];
  const crossEdge = (one: number, other: number) => {
    const [before, after] = [distance(one), distance(other)];
    if (before >= 0 === after >= 0) return;
    from.fromBufferAttribute(position, one);
    to.fromBufferAttribute(position, other);
    from.lerp(to, before / (before - after)).applyMatrix4(matrixWorld);
    found.push(from.x, from.y, from.z);
  };
  const corners = index ? index.count : position.count;
  for (let at = 0; at + 2 < corners; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
    const isOneSided = distance(a) >= 0 === distance(b) >= 0 && distance(b) >= 0 === distance(c) >= 0;
    if (isOneSided) continue;
    // A plane that separates the corners of a triangle crosses two of its edges.
    crossEdge(a, b);
    crossEdge(b, c);
    crossEdge(c, a);
  }
  return found;
}
