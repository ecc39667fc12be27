import type { FilePreview } from "@contract/media";
import { variantSrcSet } from "../../../lib/media";

type ModelPosterProps = { title: string; preview: FilePreview | null | undefined };

/** The picture of a model, or a drawing until its owner's browser has made one. */
export function ModelPoster({ title, preview }: ModelPosterProps) {
  if (!preview) return <PosterDrawing />;
  return (
    <img
      src={preview.url}
      srcSet={variantSrcSet(preview.url)}
      sizes="(min-width: 1440px) 1280px, 100vw"
      alt={`3D model of ${title}`}
      width={preview.width}
      height={preview.height}
      loading="lazy"
      decoding="async"
      className="h-[86%] w-full object-contain md:h-full"
    />
  );
}

function PosterDrawing() {
  return (
    <svg
      viewBox="-300 -190 600 375"
      preserveAspectRatio="xMidYMid meet"
      fill="var(--color-paper)"
      stroke="currentColor"
      strokeLinejoin="round"
      className="size-full text-ink"
      aria-hidden="true"
    >
      <path d={GROUND} className="text-line" />
      {SOLIDS.map((face) => (
        <path key={face} d={face} />
      ))}
      <path d={LINES} opacity="0.55" strokeWidth="0.6" fill="none" />
    </svg>
  );
}

type Point = [x: number, y: number, z: number];

const UNIT = 20;
const COS = Math.cos(Math.PI / 6);

/** Isometric projection: x runs down to the right, y down to the left, z up. */
const project = ([x, y, z]: Point) =>
  `${((x - y) * COS * UNIT).toFixed(1)} ${((x + y) * 0.5 * UNIT - z * UNIT + 40).toFixed(1)}`;
const line = (from: Point, to: Point) => `M${project(from)}L${project(to)}`;
const face = (...points: Point[]) => `M${points.map(project).join("L")}z`;

/** The three visible faces of a box centred on the origin. */
function box(width: number, depth: number, from: number, to: number) {
  const [x, y] = [width / 2, depth / 2];
  return [
    face([-x, -y, to], [x, -y, to], [x, y, to], [-x, y, to]),
    face([-x, y, from], [x, y, from], [x, y, to], [-x, y, to]),
    face([x, y, from], [x, -y, from], [x, -y, to], [x, y, to]),
  ];
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const GROUND = range(-9, 9, 1.5)
  .map((at) => line([at, -9, 0], [at, 9, 0]) + line([-9, at, 0], [9, at, 0]))
  .join("");
const SOLIDS = [...box(12, 8, 0, 1.6), ...box(7, 4, 1.6, 7.6)];
const LINES = [
  ...range(-2.8, 2.8, 0.7).map((x) => line([x, 2, 1.6], [x, 2, 7.6])),
  ...range(-1.2, 1.2, 0.8).map((y) => line([3.5, y, 1.6], [3.5, y, 7.6])),
  ...range(3.1, 6.1, 1.5).map((z) => line([-3.5, 2, z], [3.5, 2, z]) + line([3.5, 2, z], [3.5, -2, z])),
  ...range(0.4, 1.2, 0.4).map((z) => line([-1.4, 4, z], [1.4, 4, z])),
].join("");
