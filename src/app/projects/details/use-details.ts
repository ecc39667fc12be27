import { useFormState, useWatch } from "react-hook-form";
import { type DetailChanges, detailOf, type FormDetail, withDetail } from "../form/form-details";
import { type FormPage, pagesOf, withPage } from "../form/form-pages";
import type { ProjectFormState } from "../form/project-form";
import type { StoredPicture } from "../uploads/store/upload-list";

/** The details of one picture in a project's form, and their errors. */
export function useImageDetails(form: ProjectFormState, url: string) {
  const detail = useWatch({
    control: form.control,
    name: "imageDetails",
    compute: (details) => detailOf(details, url),
  });
  const { errors } = useFormState({ control: form.control, name: "imageDetails" });
  const index = form.getValues("imageDetails").findIndex((other) => other.url === url);
  const errorsOfPicture = index < 0 ? undefined : errors.imageDetails?.[index];
  return {
    detail,
    hasError: errorsOfPicture !== undefined,
    errorOf: (field: keyof DetailChanges) => errorsOfPicture?.[field]?.message,
    change: (changes: DetailChanges) =>
      setDetails(form, withDetail(form.getValues("imageDetails"), url, changes)),
  };
}

export function setDetails(form: ProjectFormState, details: FormDetail[]) {
  form.setValue("imageDetails", details, { shouldDirty: true });
  if (form.getFieldState("imageDetails").invalid) void form.trigger("imageDetails");
}

/** Forgets the details of pictures that the project does not have any more: the server refuses them. */
export function dropOtherDetails(form: ProjectFormState, urls: readonly string[]) {
  const details = form.getValues("imageDetails");
  const own = details.filter(({ url }) => urls.includes(url));
  if (own.length < details.length) setDetails(form, own);
}

/** Focuses the first field of a picture's or sheet's details that has an error. Its row opens because of the error. */
export function focusInvalidDetail(form: ProjectFormState) {
  if (!form.getFieldState("imageDetails").invalid && !form.getFieldState("pdfPages").invalid) return;
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("fieldset [aria-invalid=true]")?.focus();
  });
}

/** The words on the pages of a PDF in a project's form, and their errors. No pages for a picture. */
export function usePdfPages(form: ProjectFormState, { url, pages }: StoredPicture) {
  const document = { url, pages: pages ?? [] };
  const pdfPages = useWatch({
    control: form.control,
    name: "pdfPages",
    compute: (edited) => pagesOf(edited ?? [], url, document.pages),
  });
  const { errors } = useFormState({ control: form.control, name: "pdfPages" });
  const index = form.getValues("pdfPages")?.findIndex((edited) => edited.url === url) ?? -1;
  const errorsOfDocument = index < 0 ? undefined : errors.pdfPages?.[index];
  return {
    pdfPages,
    hasError: errorsOfDocument !== undefined,
    errorOf: (index: number, field: keyof FormPage) => errorsOfDocument?.pages?.[index]?.[field]?.message,
    change: (index: number, changes: Partial<FormPage>) => {
      const edited = withPage(form.getValues("pdfPages") ?? [], document, index, changes);
      form.setValue("pdfPages", edited, { shouldDirty: true });
      if (form.getFieldState("pdfPages").invalid) void form.trigger("pdfPages");
    },
  };
}
