import { tooLarge } from "@contract/errors";
import { bodyLimit } from "hono/body-limit";

/** Bounds bodies that are read into memory as a whole. */
export const limitJson = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw tooLarge("The request is too large (max 1MB)");
  },
});
