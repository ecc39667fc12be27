/** A PDF that the browser has printed: its pages, the size of the first in points, and the text of each. */
export async function readPdf(pdf: Buffer) {
  // Without these, which only drawing uses, pdf.js writes warnings when it is loaded.
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  let [width, height] = [0, 0];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    if (number === 1) ({ width, height } = page.getViewport({ scale: 1 }));
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await loading.destroy();
  return { pages: texts.length, width, height, texts };
}
