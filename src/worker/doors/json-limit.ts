import { invalid, tooLarge } from "@contract/errors";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { depthOf } from "../json-depth";

/** Validation goes deeper with each level, and the parser takes half a second for a million of them. */
const DEPTH_MAX = 50;

const limitBytes = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw tooLarge("The request is too large (max 1MB)");
  },
});

/** Bounds bodies that are read into memory as a whole, and how deep lists and objects of JSON stand in each other. */
export const limitJson: MiddlewareHandler = (c, next) =>
  limitBytes(c, async () => {
    if (c.req.raw.body && /\bjson\b/i.test(c.req.header("Content-Type") ?? "")) {
      const text = await c.req.text();
      if (depthOf(text) > DEPTH_MAX) throw invalid("The request has too many lists in lists");
      c.req.raw = new Request(c.req.raw, { body: text });
    }
    await next();
  });
