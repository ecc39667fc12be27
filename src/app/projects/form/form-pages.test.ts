import { expect, it } from "vitest";
import { pagesOf, withPage } from "./form-pages";

const plan = { url: "/media/plan.pdf", pages: [{ number: "A-101", name: null, scale: "1:100" }] };

it("lists a PDF while it differs from what is stored", () => {
  expect(pagesOf([], plan.url, plan.pages)).toEqual([{ number: "A-101", name: "", scale: "1:100" }]);
  const edited = withPage([], plan, 0, { name: "Ground floor" });
  expect(edited).toEqual([
    { url: plan.url, pages: [{ number: "A-101", name: "Ground floor", scale: "1:100" }] },
  ]);
  expect(pagesOf(edited, plan.url, plan.pages)[0]?.name).toBe("Ground floor");
  expect(withPage(edited, plan, 0, { name: "" })).toEqual([]);
});

it("keeps the edits of other PDFs", () => {
  const section = { url: "/media/section.pdf", pages: [{ number: null, name: null, scale: null }] };
  const edited = withPage(withPage([], plan, 0, { scale: "1:50" }), section, 0, { number: "A-301" });
  expect(edited.map(({ url }) => url)).toEqual([plan.url, section.url]);
});
