import type { Project } from "@contract/projects";
import { describe, expect, it } from "vitest";
import { ProjectForm } from "../../../features/projects/form/project-form";
import { changedFields } from "../../../lib/forms/drafts";
import { changesIn, fullTextQuery } from "./edit-values";

const project = {
  title: "Granite Yard",
  description: "A yard.",
  longDescription: null,
  category: "industrial",
  tags: ["Stone"],
  totalArea: 1200.5,
  numberOfLevels: null,
  constructionCost: 0,
  isConstructionCostPublic: false,
  stakeholders: [{ name: "Iris", role: "Owner" }],
  collaborators: [{ name: "Jun", role: "Survey", type: null }],
} as unknown as Project;

describe("what is edited of a project", () => {
  it("stands in the inputs as text, and blank where there is nothing", () => {
    expect(fullTextQuery(project)).toMatchObject({
      totalArea: "1200.5",
      numberOfLevels: "",
      longDescription: "",
      constructionCost: "0",
    });
  });

  it("is no change when it comes back as it was", () => {
    const words = fullTextQuery(project);
    expect(changedFields(words, structuredClone(words))).toEqual({});
    expect(changesIn(project, ProjectForm.parse(words))).toEqual({});
  });

  it("is sent alone, and emptied with null", () => {
    const words = { ...fullTextQuery(project), totalArea: "", title: "Granite Court" };
    expect(changedFields(fullTextQuery(project), words)).toEqual({ totalArea: "", title: "Granite Court" });
    expect(changesIn(project, ProjectForm.parse(words))).toEqual({
      totalArea: null,
      title: "Granite Court",
    });
  });
});
