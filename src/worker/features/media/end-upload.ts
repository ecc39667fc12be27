import { eq } from "drizzle-orm";
import { z } from "zod";
import { media } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";

/** Idempotent: an upload that was completed keeps its object, and one that was aborted has nothing to delete. */
export const endUpload = operation(
  {
    access: "system",
    input: jobInputs["media.endUpload"],
    output: z.object({ isKept: z.boolean() }),
    summary: "Deletes what is left of an upload in parts that was not completed.",
  },
  async (context, { key, uploadId }) => {
    await context.media.abortUpload({ key, uploadId });
    const [file] = await context.db
      .select({ id: media.id })
      .from(media)
      .where(eq(media.url, `/media/${key}`));
    // The Worker was stopped after the last part and before the row was written.
    if (!file) await context.media.delete([key]);
    return { isKept: file !== undefined };
  },
);
