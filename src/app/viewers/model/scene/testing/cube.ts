/** The corners of a unit cube. */
export const CUBE_CORNERS = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z])));

const FACES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
];
/** The corners of its twelve triangles, facing outwards. */
export const CUBE_INDEX = FACES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d] as number[]);
