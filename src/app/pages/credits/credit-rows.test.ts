import type { Credit } from "@contract/credits";
import type { Project } from "@contract/projects";
import { describe, expect, it } from "vitest";
import { creditsOf, emptyRow, rowsOf, uncreditedPhotographers, withRowAt } from "./credit-rows";

const credit = (id: number, fields: Partial<Credit> = {}): Credit => ({
  ...{
    id,
    list: "stakeholders",
    position: id,
    name: `Name ${id}`,
    role: "architect",
    roleName: "Architect",
    type: null,
    scope: null,
  },
  ...{
    from: null,
    to: null,
    firm: null,
    userId: null,
    username: null,
    isConfirmed: false,
    confirmedAt: null,
  },
  pictures: null,
  ...fields,
});

describe("the credits in the form of a project's owner", () => {
  it("have their role in words, and are sent with its id", () => {
    const [row] = rowsOf([credit(1, { from: 2019 })]);
    expect(row).toMatchObject({ role: "Architect", from: "2019", scope: "" });
    if (!row) throw new Error("no row");
    expect(creditsOf([row, emptyRow("pictures", { name: "M", role: " photographer" })])).toEqual([
      {
        id: 1,
        ...{ list: "stakeholders", name: "Name 1", role: "architect", type: "", scope: "" },
        from: "2019",
        to: "",
        firm: "",
      },
      { list: "pictures", name: "M", role: "photographer", type: "", scope: "", from: "", to: "", firm: "" },
    ]);
  });

  it("leave out claims, which have no position", () => {
    expect(rowsOf([credit(1), credit(2, { position: null, state: "claimed" })])).toHaveLength(1);
  });

  it("move in their own list only", () => {
    const rows = rowsOf([credit(1), credit(2), credit(3, { list: "collaborators" }), credit(4)]);
    const [first] = rows;
    if (!first) throw new Error("no row");
    expect(withRowAt(rows, first, 2).map(({ key }) => key)).toEqual(["2", "4", "3", "1"]);
  });

  it("offer the photographers of pictures whom none of them names", () => {
    const details = [
      { photographer: "Marisol", photographerId: 7 },
      { photographer: "Marisol", photographerId: 7 },
      { photographer: "Åke", photographerId: null },
    ];
    const project = { imageDetails: details } as unknown as Project;
    expect(uncreditedPhotographers(project, [])).toMatchObject([
      { name: "Marisol", role: "Photographer", member: { id: 7 } },
    ]);
    expect(uncreditedPhotographers(project, rowsOf([credit(1, { list: "pictures", userId: 7 })]))).toEqual(
      [],
    );
  });
});
