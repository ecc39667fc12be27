import { cursorOf, placeOf } from "@contract/cursor";
import { Paging } from "@contract/primitives";
import { z } from "zod";
import { operation } from "../../operation";
import { A_CHUNK, type ReadRows, reading } from "./export-rows";

/** An export is what somebody put here or was sent, for them to keep. It holds no files, and nothing that opens a door. */

/** What is read in turn, and the section of the export that its rows stand in. */
export const exportParts = {
  profile: "profile",
  projects: "projects",
  comments: "comments",
  likes: "likes",
  follows: "follows",
  sent: "messages",
  received: "messages",
  notifications: "notifications",
} as const;
type Part = keyof typeof exportParts;

/** A chunk of one part of the viewer's own data, newest first; `next` is where the following chunk begins. */
export const readExport = operation(
  {
    access: "user",
    input: z.object({
      part: z.enum(Object.keys(exportParts) as [Part, ...Part[]]),
      before: Paging.shape.before,
    }),
    output: z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() }),
    summary: "Returns one part of the caller's data for an export.",
  },
  async (context, { part, before }) => {
    const read: ReadRows = reading[part];
    const rows = await read(context, before ? placeOf(before) : null);
    const last = rows.length === A_CHUNK ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => ({ section: exportParts[part], ...row })),
      next: last ? cursorOf(last) : null,
    };
  },
);
