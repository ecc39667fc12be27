import { PICTURE_HINT, uploads } from "@contract/media";
import { expect, test } from "vitest";
import { PICTURE_LIMIT, UPLOAD_LIMITS } from "./upload-limits";

test("the guide shows the limits of the contract", () => {
  for (const { kind, rule } of UPLOAD_LIMITS) expect(rule, kind).toBe(uploads[kind].hint);
  expect(PICTURE_LIMIT).toBe(PICTURE_HINT);
});
