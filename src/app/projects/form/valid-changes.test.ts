import { describe, expect, it } from "vitest";
import { checkChanges } from "./valid-changes";

const saved = {
  title: "Quay",
  costAmount: "",
  costCurrency: "",
  startDate: "2024",
  completionDate: "",
  awards: [] as string[],
};

describe("what was changed in a draft", () => {
  it("is saved as far as the server accepts it, and the other fields have messages", () => {
    expect(checkChanges(saved, { ...saved, title: "Granite Quay", costAmount: "much" })).toEqual({
      changes: { title: "Granite Quay" },
      problems: { costAmount: "Cost must be a number" },
    });
  });

  it("is saved without fields that contradict each other", () => {
    const values = { ...saved, costAmount: "5", completionDate: "2023-05", awards: ["Quay Prize"] };
    expect(checkChanges(saved, values)).toEqual({
      changes: { awards: ["Quay Prize"] },
      problems: {
        costCurrency: "A cost needs its currency",
        completionDate: "Completion must not be before the start",
      },
    });
    const { changes, problems } = checkChanges(saved, {
      ...values,
      costCurrency: "eur",
      completionDate: "2024-05",
    });
    expect([Object.keys(changes).sort(), problems]).toEqual([
      ["awards", "completionDate", "costAmount", "costCurrency"],
      {},
    ]);
  });

  it("is nothing if nothing was changed", () => {
    expect(checkChanges(saved, { ...saved })).toEqual({ changes: {}, problems: {} });
  });
});
