import { useFormState, useWatch } from "react-hook-form";
import type { ProjectFormState } from "../form/project-form";
import type { StoredPicture } from "../uploads/store/upload-list";
import { type FormSheet, sheetsOf, withSheet } from "./form-sheets";

/** The words on the pages of a PDF in a project's form, and their errors. No pages for a picture. */
export function useSheets(form: ProjectFormState, { url, pages }: StoredPicture) {
  const document = { url, pages: pages ?? [] };
  const sheets = useWatch({
    control: form.control,
    name: "sheets",
    compute: (edited) => sheetsOf(edited ?? [], url, document.pages),
  });
  const { errors } = useFormState({ control: form.control, name: "sheets" });
  const place = form.getValues("sheets")?.findIndex((edited) => edited.url === url) ?? -1;
  const errorsOfDocument = place < 0 ? undefined : errors.sheets?.[place];
  return {
    sheets,
    hasError: errorsOfDocument !== undefined,
    errorOf: (index: number, field: keyof FormSheet) => errorsOfDocument?.pages?.[index]?.[field]?.message,
    change: (index: number, changes: Partial<FormSheet>) => {
      const edited = withSheet(form.getValues("sheets") ?? [], document, index, changes);
      form.setValue("sheets", edited, { shouldDirty: true });
      if (form.getFieldState("sheets").invalid) void form.trigger("sheets");
    },
  };
}
