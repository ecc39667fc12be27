/** A minimal PDF with a cross-reference table. `tail` replaces its end, `filling` adds bytes. */
export function pdf({ tail = "startxref\n9\n%%EOF\n", filling = 0 } = {}) {
  return new TextEncoder().encode(`%PDF-1.7\n${" ".repeat(filling)}xref\n0 0\ntrailer <<>>\n${tail}`);
}
