import { imageDetailsInput } from "@contract/image-details";
import { DocumentPages } from "@contract/media";
import { type FieldDefinition, fieldNames, fieldTable } from "@contract/project-fields";
import { projectFields } from "@contract/projects";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { FormDetail } from "./form-details";
import type { FormDocument } from "./form-pages";

/**
 * The limit is above the number of a project's pictures: the limits of the lists of pictures are checked with their
 * files.
 */
const DETAILS_MAX = 200;

const Details = imageDetailsInput(DETAILS_MAX);

const PdfPages = z.array(z.object({ url: z.string(), pages: DocumentPages }));

/** The fields of a project that are entered: everything except its files. */
export const ProjectForm = z.object({
  ...projectFields,
  imageDetails: z
    .custom<FormDetail[]>()
    .transform((details): z.input<typeof Details> => details)
    .pipe(Details),
  /** The edited pages of PDFs; in edit mode only. Saved with the files, not with the project. */
  pdfPages: z
    .custom<FormDocument[]>()
    .transform((documents): z.input<typeof PdfPages> => documents)
    .pipe(PdfPages)
    .optional(),
});
export type ProjectFormInput = z.input<typeof ProjectForm>;
export type ProjectFormState = UseFormReturn<ProjectFormInput, unknown, z.output<typeof ProjectForm>>;

export type TextName = {
  [K in keyof ProjectFormInput]-?: NonNullable<ProjectFormInput[K]> extends string | number ? K : never;
}[keyof ProjectFormInput];

export type NumberName = {
  [K in TextName]: number extends ProjectFormInput[K] ? K : never;
}[TextName];

const emptyValueOf = (field: FieldDefinition) => {
  if (field.type === "flag") return field.initial;
  return ["list", "tags", "people"].includes(field.type) ? [] : "";
};

export const emptyProject = {
  ...Object.fromEntries(fieldNames.map((name) => [name, emptyValueOf(fieldTable[name])])),
  imageDetails: [],
} as unknown as Required<Omit<ProjectFormInput, "pdfPages">>;

/** Programs are stored as one comma-separated string. */
export const splitPrograms = (joined: string | null | undefined) =>
  (joined ?? "")
    .split(",")
    .map((program) => program.trim())
    .filter(Boolean);

/** Validates a field again while the user corrects it. Before the first submit no field has an error. */
export const recheck = (form: ProjectFormState, name: FieldPath<ProjectFormInput>) => {
  if (form.getFieldState(name).invalid) void form.trigger(name);
};

/** Removes people whose fields are all blank, so that an added but unused row is not an error. */
export function dropBlankPeople(form: ProjectFormState) {
  for (const name of ["stakeholders", "collaborators"] as const) {
    const people = form.getValues(name) ?? [];
    const named = people.filter((person) => Object.values(person).some((value) => value?.trim()));
    if (named.length < people.length) form.setValue(name, named);
  }
}
