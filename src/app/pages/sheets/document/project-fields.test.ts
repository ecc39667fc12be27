import { type Fact, type FactName, factNames, projectFacts } from "@contract/project-fields";
import { sheetFields } from "@contract/sheets";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { costCell, factCells, factText, recognitionCells } from "../../../projects/fact-cells";
import { FactFields } from "../../../projects/form/fact-fields";
import { emptyProject, type ProjectFormInput } from "../../../projects/form/project-form";
import { projectOf } from "../testing/project";
import { fieldReaders } from "./field-values";

/** Walks the table of facts: where one is missing, a test names it. */

const sample = (name: FactName) => {
  const fact: Fact = projectFacts[name];
  return fact.type === "list" ? [`One of ${name}`, `Other of ${name}`] : fact.sample;
};
const project = projectOf(Object.fromEntries(factNames.map((name) => [name, sample(name)])));
const whole = factNames.filter((name) => !projectFacts[name].partOf);

const isNamed = (cell: { label: string; value: string | null }, name: FactName) =>
  cell.label === projectFacts[name].label || (name === "floorArea" && cell.label === "Gross internal area");

describe.each(whole)("the fact %s", (name) => {
  const text = factText(projectFacts[name], project[name], ", ") ?? "";

  it("has a cell on the page and in print", () => {
    const cells = [...factCells(project), costCell(project), ...recognitionCells(project)];
    const found = cells.filter((cell) => isNamed(cell, name));
    expect(found).toHaveLength(1);
    expect(found[0]?.value?.replace("\n", ", ")).toContain(text);
  });

  it("is a field of documents", () => {
    expect(sheetFields).toHaveProperty(name);
    const reader = fieldReaders[name as keyof typeof fieldReaders];
    expect(reader.kind === "fact" && reader.read(project, "")?.replace("; ", ", ")).toContain(text);
  });
});

it("the form has a field for each fact", () => {
  const Form = () =>
    createElement(FactFields, { form: useForm<ProjectFormInput>({ defaultValues: emptyProject }) as never });
  const markup = renderToStaticMarkup(createElement(Form));
  expect(markup.match(/<label/g)).toHaveLength(factNames.length);
  for (const name of factNames) expect(emptyProject).toHaveProperty(name);
});
