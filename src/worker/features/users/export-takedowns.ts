import { takedownSentences } from "@contract/takedowns";
import { and, desc, eq } from "drizzle-orm";
import { takedowns } from "../../db/schema";
import { CHUNK_SIZE, olderThan, type ReadRows } from "./export-reading";

/** The decisions about the viewer's content, with the statement of reasons, the appeal and its answer. */
export const readTakedowns: ReadRows = async ({ db, viewer, origin }, before) => {
  const { id, ownerId } = takedowns;
  const rows = await db
    .select()
    .from(takedowns)
    .where(and(eq(ownerId, viewer.id), olderThan(id, before)))
    .orderBy(desc(id))
    .limit(CHUNK_SIZE);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.endedAt ?? row.appealDecidedAt ?? row.appealedAt,
    title: row.labels ? "label corrected" : `${row.targetType} taken down`,
    content: [
      row.content,
      row.labels && `${row.picture}: ${takedownSentences.correction(row.labels)}`,
      `Ground: ${row.ground}, ${row.reference}`,
      row.facts,
      row.appeal && `Appeal: ${row.appeal}`,
      row.appealAnswer && `Answer (${row.appealOutcome}): ${row.appealAnswer}`,
      row.endReason && `Restored: ${row.endReason}`,
    ]
      .filter(Boolean)
      .join("\n"),
    link: `${origin}/projects/${row.projectId}`,
  }));
};
