import { expect, it } from "vitest";
import { printSearch } from "./print-choice";

it("the print page takes its layout and paper from the address, and leaves out what it does not know", () => {
  for (const layout of ["one-page", "full"])
    expect(printSearch({ layout, paper: "letter" })).toMatchObject({ layout, paper: "letter" });
  expect(Object.values(printSearch({ layout: "book", paper: "a3" })).filter(Boolean)).toEqual([]);
});
