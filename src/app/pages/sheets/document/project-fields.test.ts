import { type FieldDefinition, fieldNames, fieldTable, isOfType, samples } from "@contract/project-fields";
import { type SheetField, sheetFields } from "@contract/sheet-fields";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { trpc, trpcClient } from "../../../data/api/trpc";
import { fieldReaders } from "../../../documents/field-values";
import { projectBlocks } from "../../../documents/project-blocks";
import {
  costCells,
  factCells,
  fieldCell,
  fieldText,
  phaseCells,
  recognitionCells,
  specificationCells,
  type TextualName,
} from "../../../projects/fact-cells";
import { BasicInformationFields } from "../../../projects/form/basic-information-fields";
import { CostFields, DetailsFields, FactFields, ListFields } from "../../../projects/form/details-fields";
import { formLabel } from "../../../projects/form/project-field";
import {
  emptyProject,
  type ProjectFormInput,
  type ProjectFormState,
} from "../../../projects/form/project-form";
import { TagFields } from "../../../projects/form/tag-fields";
import { steps } from "../../publish/steps/steps";
import { projectOf } from "../testing/project";

/** Walks the table of fields: where one is missing, a test names it. */

const definitionOf = (name: (typeof fieldNames)[number]): FieldDefinition => fieldTable[name];

/** With two areas and two costs, which the API can store. */
const project = projectOf({
  ...samples,
  ...{ floorArea: 300, costCurrency: "EUR" },
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
    const cells = [
      ...specifications,
      ...costCells(project),
      ...factCells(project),
      ...recognitionCells(project),
    ];
    const { label, value } = fieldCell(name, project);
    expect(label).toBe(name === "floorArea" ? "Gross internal area" : fieldTable[name].label);
    expect(value).toBeTruthy();
    expect(cells.filter((cell) => cell.label === label && cell.value === value)).toHaveLength(1);
  });
});

it("an area and a cost that are stored in both of their fields are shown once, with basis and year", () => {
  const { floorArea, costCurrency } = samples;
  const usual = { ...project, floorArea, costCurrency };
  const cells = [...specificationCells(usual), ...factCells(usual), ...costCells(usual)];
  expect(cells.filter(({ label }) => /area|cost/i.test(label))).toEqual([
    { label: "Total area (GIA)", value: "1,350 sq ft", detail: "125.4 m²", unit: "sqft" },
    { label: "Construction cost", value: "$412,000", detail: "2018" },
  ]);
  const fields: SheetField[] = ["totalArea", "floorArea", "constructionCost", "costAmount"];
  const facts = [
    { label: "Total area", value: "1,350 sq ft, 125.4 m² (Gross internal area)" },
    { label: "Construction cost", value: "$412,000, 2018" },
  ];
  expect(projectBlocks(usual, { fields, shownHidden: [] }, "")).toEqual([{ kind: "facts", facts }]);
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
/** One control asks for them and for the field before them. */
const withOther = ["floorArea", "costAmount"];
const namesIn = (markup: string) => [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);

describe("the form", () => {
  it("has each field of the first two steps in the order of the table", () => {
    expect(namesIn(markupOf(BasicInformationFields))).toEqual(steps[1].fields);
    const people = fieldNames.filter((name) => isOfType(name, "people"));
    const details = markupOf(DetailsFields);
    const others = [...people, ...withOther];
    expect(namesIn(details)).toEqual(steps[2].fields.filter((name) => !others.some((each) => each === name)));
    for (const name of people) expect(details).toContain(`>${fieldTable[name].label}</h3>`);
  });

  it("has each field of the last step", () => {
    const markup = markupOf(TagFields);
    for (const name of ["tags", "programsUsed"] as const) expect(markup).toContain(formLabel(name));
    expect(steps[4].fields).toEqual(["tags", "programsUsed"]);
  });

  it("of edit mode has each fact, in the order of the table", () => {
    const isComplete = true;
    const markup = [
      markupOf(({ form }) => createElement(FactFields, { form, isComplete })),
      markupOf(({ form }) => createElement(CostFields, { form, isComplete })),
    ].join("");
    const facts = fieldNames.filter((name) => definitionOf(name).group && !isOfType(name, "list"));
    expect(namesIn(markup).filter((name) => facts.some((each) => each === name))).toEqual(
      facts.filter((name) => !withOther.some((each) => each === name)),
    );
    const lists = markupOf(ListFields);
    for (const name of fieldNames)
      if (isOfType(name, "list")) expect(lists).toContain(`>${formLabel(name)}</label>`);
  });

  it("has all fields but the location, which only imports and the API have", () => {
    const isAsked = (name: (typeof fieldNames)[number]) =>
      definitionOf(name).step ?? definitionOf(name).group;
    expect(fieldNames.filter((name) => !isAsked(name))).toEqual(["location"]);
    for (const name of fieldNames) expect(emptyProject).toHaveProperty(name);
  });
});
