import { expect, it } from "vitest";
import { findText } from "./find-text";

const line = (str: string) => ({ str, hasEOL: true });
const piece = (str: string) => ({ str, hasEOL: false });

it("finds a word without regard to case", () => {
  expect(findText([line("Deck"), line("upper deck, deck")], "DECK")).toEqual([
    [{ item: 0, start: 0, end: 4 }],
    [{ item: 1, start: 6, end: 10 }],
    [{ item: 1, start: 12, end: 16 }],
  ]);
});

it("finds a phrase across pieces and lines", () => {
  expect(
    findText([piece("Ground"), piece(" "), piece("floor"), line(""), line("plan")], "ground  floor plan"),
  ).toEqual([
    [
      { item: 0, start: 0, end: 6 },
      { item: 1, start: 0, end: 1 },
      { item: 2, start: 0, end: 5 },
      { item: 4, start: 0, end: 4 },
    ],
  ]);
});

it("takes characters of patterns as they are, and finds nothing for a blank query", () => {
  expect(findText([line("1:100 (A3)")], "(a3)")).toHaveLength(1);
  expect(findText([line("1:100")], ".")).toEqual([]);
  expect(findText([line("1:100")], "  ")).toEqual([]);
});
