import { decodeCursor, encodeCursor } from "@contract/cursor";
import { Paging } from "@contract/primitives";
import { z } from "zod";
import { operation } from "../../operation/operation";
import { CHUNK_SIZE, type ReadRows } from "./export-reading";
import { readRows } from "./export-rows";

/**
 * The parts of an export in reading order, with the value of the `section` column. An export holds the user's own data
 * and received messages, without files and secrets.
 */
export const exportParts = {
  profile: "profile",
  projects: "projects",
  versions: "versions",
  comments: "comments",
  likes: "likes",
  credits: "credits",
  measures: "measures",
  works: "works",
  follows: "follows",
  sent: "messages",
  received: "messages",
  support: "messages",
  web: "messages",
  sessions: "sessions",
  twoStepLogin: "twoStepLogin",
  passkeys: "passkeys",
  notifications: "notifications",
  takedowns: "take-downs",
  restrictions: "blocked and muted",
  blockedAddresses: "blocked and muted",
  savedSearches: "saved searches",
  sheetTemplates: "sheet templates",
  collections: "collections",
  collectionItems: "collections",
  analytics: "analytics",
} as const;
type Part = keyof typeof exportParts;

/** Returns one chunk of one part of the viewer's own data, newest first. `next` is the cursor of the next chunk. */
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
    const read: ReadRows = readRows[part];
    const rows = await read(context, before ? decodeCursor(before) : null);
    const last = rows.length === CHUNK_SIZE ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => ({ section: exportParts[part], ...row })),
      next: last ? encodeCursor(last) : null,
    };
  },
);
