import { fileName } from "./file-name";
import { loadPictures } from "./load-pictures";
import { makeDocx, type SheetDocument } from "./make-docx";

/** Makes the DOCX file of a document and saves it. Returns how many pictures could not be loaded. */
export async function downloadDocx(document: SheetDocument): Promise<number> {
  const { pictures, failed } = await loadPictures(document.pages);
  const url = URL.createObjectURL(await makeDocx(document, pictures));
  const link = Object.assign(window.document.createElement("a"), {
    href: url,
    download: fileName(document.title),
  });
  link.click();
  URL.revokeObjectURL(url);
  return failed;
}
