/** A page in landscape format A3: texts with their position from the bottom left corner, in points. */
type PdfPage = { texts: [x: number, y: number, size: number, text: string][] };

const A3 = [1191, 842] as const;

/** Writes a PDF by hand: pages with a frame, some lines and texts in Helvetica. */
export function makePdf(pages: PdfPage[]): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap(({ texts }, index) => {
      const content = [
        "2 w 40 40 1111 762 re S 0.5 w",
        ...Array.from({ length: 12 }, (_, line) => `${100 + 80 * line} 160 m ${140 + 80 * line} 740 l S`),
        ...texts.map(([x, y, size, text]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`),
      ].join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A3.join(" ")}] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return write(objects, "");
}

/** A PDF that a program asks a password for: the key in its trailer belongs to none. */
export function makeProtectedPdf(): Buffer {
  const key = "00".repeat(32);
  return write(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [] /Count 0 >>",
      `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >>`,
    ],
    `/Encrypt 3 0 R /ID [<${"11".repeat(16)}> <${"11".repeat(16)}>]`,
  );
}

/** A file that ends like a PDF and has no page in it. */
export const makeDamagedPdf = () =>
  Buffer.from("%PDF-1.4\nNothing that could be read.\nstartxref\n9\n%%EOF\n");

function write(objects: string[], trailer: string): Buffer {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A sheet with a title block. */
export const sheet = (number: string, name: string, scale: string, ...notes: string[]): PdfPage => ({
  texts: [
    ...notes.map((note, index): PdfPage["texts"][number] => [200, 600 - 60 * index, 12, note]),
    [500, 70, 8, "SHEET"],
    [500, 54, 12, name],
    [760, 70, 8, "SCALE"],
    [760, 54, 12, `${scale} at A3`],
    [1050, 70, 8, "NO."],
    [1050, 54, 12, number],
  ],
});
