import { notFound } from "@contract/errors";
import { mediaTypes, VARIANT_WIDTHS } from "@contract/media";
import { z } from "zod";
import { rawOperation } from "../../raw-operation";
import { serveFile, serveVariant } from "./served-files";
import { FILE_KEY } from "./variants";

const PICTURE = /^([\w-]{16}|[0-9a-f]{32})\.(jpg|png|webp)$/;
const VARIANT = new RegExp(`^(${VARIANT_WIDTHS.join("|")})\\.webp$`);

/** Files never change, so a client can keep them and ask for parts (RFC 9110, 13 and 14). */
const statuses = {
  206: "The part that the header `Range` asks for.",
  304: "The client's copy is current.",
  412: "The file is not the one that `If-Match` names.",
  416: "The part that `Range` asks for is outside of the file.",
};
const bytes = z.file();

export const readFile = rawOperation(
  {
    access: "public",
    input: z.object({ key: z.string() }),
    output: Object.fromEntries(mediaTypes.map((type) => [type, bytes])),
    statuses,
    summary: "An uploaded file, at the address that its upload answered.",
  },
  async (context, { key }, request) => {
    const response = FILE_KEY.test(key) ? await serveFile(context, key, request) : undefined;
    if (!response) throw notFound("File");
    return response;
  },
);

export const readVariant = rawOperation(
  {
    access: "public",
    input: z.object({ key: z.string(), file: z.string() }),
    output: { "image/webp": bytes, "image/jpeg": bytes, "image/png": bytes },
    statuses,
    summary: `An uploaded picture in another width: \`file\` is the width in pixels (${VARIANT_WIDTHS.join(", ")}) and \`.webp\`. A picture that cannot be resized is sent as it is.`,
    refusals: {
      server_busy: true,
      unavailable: "The picture cannot be resized at the moment, and is too large to be sent as it is.",
    },
    limit: "variants",
    // Counted in `createVariant`, and only for widths that do not exist yet.
    limitBy: () => [],
  },
  async (context, { key, file }, request) => {
    const isVariant = PICTURE.test(key) && VARIANT.test(file);
    const response = isVariant
      ? await serveVariant(context, key, Number.parseInt(file, 10), request)
      : undefined;
    if (!response) throw notFound("File");
    return response;
  },
);
