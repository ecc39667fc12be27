import { z } from "zod";
import { operation } from "../../operation";
import { keysOf } from "./service";

/** As many files as one call to the store deletes: each has up to eight objects, and a call takes a thousand. */
const FILES_A_CALL = 100;

/** Deletes the bytes of files whose rows are gone. */
export const deleteStoredFiles = operation(
  { access: "system", input: z.object({ urls: z.array(z.string()) }), output: z.object({}) },
  async ({ media }, { urls }) => {
    for (let at = 0; at < urls.length; at += FILES_A_CALL)
      await media.delete(urls.slice(at, at + FILES_A_CALL).flatMap(keysOf));
    return {};
  },
);
