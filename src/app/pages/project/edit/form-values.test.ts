import type { Project } from "@contract/projects";
import { describe, expect, it } from "vitest";
import { changedFields } from "../../../data/forms/drafts";
import { formValuesOf } from "../../../projects/form/form-values";
import { ProjectForm } from "../../../projects/form/project-form";
import { changesIn } from "./form-values";

const project = {
  title: "Granite Yard",
  description: "A yard.",
  longDescription: null,
  category: "industrial",
  tags: ["Stone"],
  certifications: [],
  awards: [],
  publications: [],
  totalArea: 1200.5,
  numberOfLevels: null,
  constructionCost: 0,
  isConstructionCostPublic: false,
  isClientPublic: true,
  isAddressPublic: true,
  keepOutOfAiTraining: false,
  stakeholders: [{ name: "Iris", role: "Owner" }],
  collaborators: [{ name: "Jun", role: "Survey", type: null }],
  imageDetails: [
    {
      url: "/media/b",
      caption: "B",
      alt: null,
      photographer: null,
      licence: null,
      year: null,
      focus: null,
      size: null,
      kind: null,
      ai: "none",
    },
    {
      url: "/media/a",
      caption: null,
      alt: "A",
      photographer: null,
      licence: "CC0-1.0",
      year: 2020,
      focus: null,
      size: null,
      kind: null,
      ai: "none",
    },
  ],
} as unknown as Project;

describe("the form values of a project", () => {
  it("are numbers and texts, empty for missing values", () => {
    expect(formValuesOf(project)).toMatchObject({
      totalArea: 1200.5,
      numberOfLevels: "",
      longDescription: "",
      constructionCost: 0,
    });
  });

  it("contain no changes if nothing was edited", () => {
    const values = formValuesOf(project);
    expect(changedFields(values, structuredClone(values))).toEqual({});
    expect(changesIn(project, ProjectForm.parse(values))).toEqual({});
  });

  it("are sent only if changed, and emptied fields as null", () => {
    const values = { ...formValuesOf(project), totalArea: "", title: "Granite Court" };
    expect(changedFields(formValuesOf(project), values)).toEqual({ totalArea: "", title: "Granite Court" });
    expect(changesIn(project, ProjectForm.parse(values))).toEqual({
      totalArea: null,
      title: "Granite Court",
    });
  });

  it("have the details of pictures in any order; only a change sends them all", () => {
    const values = formValuesOf(project);
    const reversed = { ...values, imageDetails: values.imageDetails.toReversed() };
    expect(changesIn(project, ProjectForm.parse(reversed))).toEqual({});
    const [first, second] = values.imageDetails;
    const changed = { ...values, imageDetails: [first, { ...second, url: "/media/a", year: "2021" }] };
    expect(changesIn(project, ProjectForm.parse(changed))).toEqual({
      imageDetails: [project.imageDetails[0], { ...project.imageDetails[1], year: 2021 }],
    });
    const emptied = { ...values, imageDetails: [] };
    expect(changesIn(project, ProjectForm.parse(emptied))).toEqual({ imageDetails: [] });
  });
});
