import { describe, expect, it } from "vitest";
import {
  describedCount,
  type FormDetail,
  formDetailsOf,
  noCredit,
  rebaseDetails,
  withCredit,
  withDetail,
} from "./form-details";

const detail = (url: string, values: Partial<FormDetail> = {}): FormDetail => ({
  ...{ url, caption: "", alt: "", photographer: "", photographerId: null, licence: "", year: "" },
  focus: null,
  size: null,
  ...{ kind: "", ai: "" },
  ...values,
});

describe("the details of pictures in a form", () => {
  it("are empty texts where the project has none", () => {
    const focus = { x: 0.4, y: 0.6 };
    const words = {
      caption: "Court",
      alt: null,
      photographer: null,
      photographerId: null,
      licence: null,
      year: 2024,
    };
    const labels = { kind: "rendering", ai: null } as const;
    expect(formDetailsOf([{ url: "a", ...words, focus, size: "full", ...labels }])).toEqual([
      detail("a", { caption: "Court", year: "2024", focus, size: "full", kind: "rendering" }),
    ]);
  });

  it("are listed only for pictures that have any, in an order that stays", () => {
    const list = [detail("a", { alt: "A court" }), detail("b", { caption: "B" })];
    expect(withDetail(list, "a", { alt: "Two courts" })[0]).toEqual(detail("a", { alt: "Two courts" }));
    expect(withDetail(withDetail(list, "c", { year: "2020" }), "c", { year: "" })).toEqual(list);
    expect(withDetail(list, "a", { alt: "" })).toEqual([list[1]]);
    expect(withDetail([], "a", { focus: { x: 0, y: 0 } })).toHaveLength(1);
  });

  it("stay listed without any if a label was removed, because the server keeps labels that it does not get", () => {
    const removed = withDetail([detail("a", { kind: "collage" })], "a", { kind: "" });
    expect(removed).toEqual([detail("a")]);
    expect(withDetail(withDetail(removed, "a", { alt: "A" }), "a", { alt: "" })).toEqual([]);
    expect(withDetail(removed, "a", { alt: "" })).toEqual([detail("a")]);
    expect(withDetail([detail("a")], "b", { ai: "none" })).toEqual([
      detail("a"),
      detail("b", { ai: "none" }),
    ]);
  });

  it("of a draft that lacks fields are complete", () => {
    const { kind: _kind, ai: _ai, ...kept } = detail("a", { alt: "A" });
    expect(withDetail([kept as FormDetail], "a", { year: "1999" })).toEqual([
      detail("a", { alt: "A", year: "1999" }),
    ]);
  });

  it("take a common credit only where nothing is", () => {
    const credit = {
      photographer: "Åke Ström",
      photographerId: 7,
      licence: "CC-BY-4.0",
      year: "2024",
      kind: "photograph",
      ai: "none",
    };
    const own = { photographer: "Iris", ai: "assisted" };
    const list = withCredit([detail("a", { ...own, year: " " })], ["a", "b"], credit);
    expect(list).toEqual([detail("a", { ...credit, ...own, photographerId: null }), detail("b", credit)]);
    expect(withCredit(list, ["a"], noCredit)).toEqual(list);
  });

  it("count as described with an alt text", () => {
    const list = [detail("a", { alt: "A court" }), detail("b", { alt: " ", caption: "B" })];
    expect(describedCount(list, ["a", "b", "c"])).toBe(1);
  });

  it("keep the edited fields when somebody else changed the project", () => {
    const saved = [detail("a", { caption: "Old", year: "2000" }), detail("gone", { alt: "x" })];
    const edited = [detail("a", { caption: "Mine", year: "2000" }), detail("gone", { alt: "x" })];
    const latest = [detail("a", { caption: "Theirs", year: "2001" }), detail("b", { alt: "New" })];
    expect(rebaseDetails(saved, edited, latest)).toEqual([
      detail("a", { caption: "Mine", year: "2001" }),
      detail("b", { alt: "New" }),
    ]);
    expect(rebaseDetails(saved, [], latest)).toEqual([detail("b", { alt: "New" })]);
  });
});
