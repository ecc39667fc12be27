import type { DocumentPage, MediaFile } from "@contract/media";
import type { ProjectFormState } from "../../../features/projects/form/project-form";
import { sendPreview } from "../../../features/projects/send-preview";
import type { ProjectWriter } from "./project-writer";

type EditedSheets = { url: string; pages: DocumentPage[] }[];

/**
 * Saves the words on the pages of PDFs, with a call for each PDF. What was saved is no edit any more, so that saving again
 * after a failure sends the others only. Edits of PDFs that the project does not have any more are dropped.
 */
export async function saveSheets(
  form: ProjectFormState,
  writer: ProjectWriter,
  edited: EditedSheets,
  onSaved: (file: MediaFile) => void,
) {
  for (const { url, pages } of edited) {
    if (writer.read().drawings.includes(url)) onSaved(await sendPreview(url, { pages }));
    const others = form.getValues("sheets")?.filter((document) => document.url !== url);
    form.setValue("sheets", others ?? [], { shouldDirty: true });
  }
}
