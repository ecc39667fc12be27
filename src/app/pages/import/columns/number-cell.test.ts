import { expect, it } from "vitest";
import { takeApart } from "./number-cell";

it.each([
  ["R+4", "5"],
  ["EG+4", "5"],
  ["EG + 4 OG", "5"],
  ["E+3+D", "5"],
  ["2 UG + EG + 4 OG + DG", "6"],
  ["S+R+12", "13"],
  ["Zemin + 2 kat", "3"],
  ["R+0", "1"],
])("storeys are counted from the ground floor: %s", (cell, digits) => {
  expect(takeApart(cell)).toEqual({ digits, factor: 1 });
});

it.each(["R+", "R+?", "EG+4 oder 5", "EG+100", "4+R"])("storeys are not guessed: %s", (cell) => {
  expect(takeApart(cell).digits).not.toMatch(/^\d+$/);
});
