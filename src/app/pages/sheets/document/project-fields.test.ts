import { type FieldDefinition, fieldNames, fieldTable, isOfType, samples } from "@contract/project-fields";
import { sheetFields } from "@contract/sheets";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { trpc, trpcClient } from "../../../data/api/trpc";
import {
  costCell,
  factCells,
  fieldCell,
  fieldText,
  phaseCells,
  recognitionCells,
  specificationCells,
  type TextualName,
} from "../../../projects/fact-cells";
import { BasicInformationFields } from "../../../projects/form/basic-information-fields";
import { DetailsFields } from "../../../projects/form/details-fields";
import { FactFields } from "../../../projects/form/fact-fields";
import { formLabel } from "../../../projects/form/project-field";
import {
  emptyProject,
  type ProjectFormInput,
  type ProjectFormState,
} from "../../../projects/form/project-form";
import { TagFields } from "../../../projects/form/tag-fields";
import { steps } from "../../publish/steps/steps";
import { projectOf } from "../testing/project";
import { fieldReaders } from "./field-values";

/** Walks the table of fields: where one is missing, a test names it. */

const definitionOf = (name: (typeof fieldNames)[number]): FieldDefinition => fieldTable[name];

const project = projectOf({
  ...samples,
  ...Object.fromEntries(
    fieldNames
      .filter((name) => isOfType(name, "list"))
      .map((name) => [name, [`One of ${name}`, `Other of ${name}`]]),
  ),
});

/** These have places of their own on the page, such as its heading. */
const withoutCell = ["title", "description", "longDescription", "challenges", "location", "city", "country"];
const textual = fieldNames.filter(
  (name): name is TextualName => !isOfType(name, "flag", "people", "link") && !definitionOf(name).partOf,
);

describe.each(
  textual.filter((name) => ![...withoutCell, "tags", "programsUsed"].includes(name)),
)("the field %s", (name) => {
  it("has a cell on the page and in print", () => {
    const specifications = [...specificationCells(project), ...phaseCells(project)];
    const costs = [fieldCell("constructionCost", project), costCell(project)];
    const cells = [...specifications, ...costs, ...factCells(project), ...recognitionCells(project)];
    const { label, value } = fieldCell(name, project);
    expect(label).toBe(name === "floorArea" ? "Gross internal area" : fieldTable[name].label);
    expect(value).toBeTruthy();
    expect(cells.filter((cell) => cell.label === label && cell.value === value)).toHaveLength(1);
  });
});

/** Documents have the title in their heading, and the location instead of its parts. */
const withoutReader = ["title", "city", "country"];

describe.each(textual.filter((name) => !withoutReader.includes(name)))("the field %s", (name) => {
  it("is a field of documents", () => {
    expect(sheetFields).toHaveProperty(name);
    const reader = fieldReaders[name as keyof typeof fieldReaders];
    const value = reader.kind === "fact" || reader.kind === "text" ? reader.read(project, "") : null;
    const isFormatted = ["location", "category", "totalArea", "constructionCost"].includes(name);
    const text = fieldText(fieldTable[name], project[name], reader.kind === "fact" ? "; " : "");
    expect(value?.replaceAll(", ", "; ")).toContain(isFormatted ? "" : text?.replaceAll(", ", "; "));
  });
});

/** The markup of a part of the form. */
function markupOf(Fields: ComponentType<{ form: ProjectFormState }>) {
  const Form = () =>
    createElement(Fields, { form: useForm<ProjectFormInput>({ defaultValues: emptyProject }) as never });
  const queryClient = new QueryClient();
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Form));
  return renderToStaticMarkup(
    createElement(trpc.Provider, { client: trpcClient() as never, queryClient, children }),
  );
}
const namesIn = (markup: string) => [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);

describe("the form", () => {
  it("has each field of the first two steps in the order of the table", () => {
    expect(namesIn(markupOf(BasicInformationFields))).toEqual(steps[1].fields);
    const people = fieldNames.filter((name) => isOfType(name, "people"));
    const details = markupOf(DetailsFields);
    expect(namesIn(details)).toEqual(steps[2].fields.filter((name) => !people.some((each) => each === name)));
    for (const name of people) expect(details).toContain(`>${fieldTable[name].label}</h3>`);
  });

  it("has each field of the last step", () => {
    const markup = markupOf(TagFields);
    for (const name of ["tags", "programsUsed"] as const) expect(markup).toContain(formLabel(name));
    expect(steps[4].fields).toEqual(["tags", "programsUsed"]);
  });

  it("has each fact", () => {
    const facts = fieldNames.filter((name) => definitionOf(name).group);
    expect(markupOf(FactFields).match(/<label/g)).toHaveLength(facts.length);
  });

  it("has all fields but the location, which only imports and the API have", () => {
    const isAsked = (name: (typeof fieldNames)[number]) =>
      definitionOf(name).step ?? definitionOf(name).group;
    expect(fieldNames.filter((name) => !isAsked(name))).toEqual(["location"]);
    for (const name of fieldNames) expect(emptyProject).toHaveProperty(name);
  });
});
