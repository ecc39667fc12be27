import { invalid, tooLarge } from "@contract/errors";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { depthOf } from "../operation/value-limit";

/** Validation goes deeper with each level, and the parser takes half a second for a million of them. */
const DEPTH_MAX = 50;

const limitBytes = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw tooLarge("The request is too large (max 1MB)");
  },
});

/**
 * Limits bodies that are read into memory as a whole: their length, and how deeply JSON is nested in them. The Content-Type does not
 * matter, because MCP parses a body of any type.
 */
export const limitJson: MiddlewareHandler = (c, next) =>
  limitBytes(c, async () => {
    if (c.req.raw.body) {
      const text = await c.req.text();
      if (depthOf(text) > DEPTH_MAX) throw invalid("The request has too many lists in lists");
      c.req.raw = new Request(c.req.raw, { body: text });
    }
    await next();
  });
