import { encode } from "uqr";

/** Modules of white around the code (ISO/IEC 18004 asks for four). */
const BORDER = 4;

/** A QR code, dark on white in both themes: not all cameras read it the other way round. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-48 bg-document"
    >
      <path d={modules.join("")} fill="black" />
    </svg>
  );
}
