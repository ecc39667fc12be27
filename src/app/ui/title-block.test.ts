import { expect, it } from "vitest";
import { hasValue } from "./title-block";

it.each([null, undefined, "", false])("a cell has no value if it is %j", (value) => {
  expect(hasValue({ label: "Client", value })).toBe(false);
});

it.each(["Town", 0])("a cell has the value %j", (value) => {
  expect(hasValue({ label: "Levels", value })).toBe(true);
});
