import { Refusal } from "@contract/errors";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { media } from "../../db/schema";
import { operation } from "../../operation/operation";
import { PictureRejected } from "../../platform/images";
import { jobInputs } from "../../platform/jobs";
import { makeVariant, preparedVariants } from "./variants";

/**
 * Creates some widths of an image one after the other, so that neither a page nor a lightbox waits for them. Idempotent:
 * existing widths are left alone. If the images service fails or its quota is used up, they are created when they are
 * requested.
 */
export const prepareVariants = operation(
  {
    access: "system",
    input: jobInputs["media.prepareVariants"],
    output: z.object({ made: z.number().int() }),
    summary: "Makes widths of a picture after its upload, before a page or a lightbox asks for them.",
  },
  async (context, { key }) => {
    const [file] = await context.db
      .select({ width: media.width, height: media.height })
      .from(media)
      .where(eq(media.url, `/media/${key}`));
    const size = { width: file?.width ?? 0, height: file?.height ?? 0 };
    let made = 0;
    try {
      for (const variant of file ? preparedVariants(size.width) : [])
        if (await makeVariant(context, key, variant, size)) made += 1;
    } catch (error) {
      const isOutage = error instanceof Refusal && error.code === "unavailable";
      if (!isOutage && !(error instanceof PictureRejected)) throw error;
    }
    return { made };
  },
);
