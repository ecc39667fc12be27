import { notFound } from "@contract/errors";
import { AVIF_WIDTH_MAX, mediaTypes, VARIANT_WIDTHS } from "@contract/media";
import { SOCIAL_STEPS } from "@contract/social-image";
import { z } from "zod";
import { rawOperation } from "../../operation/raw-operation";
import { serveFile, servePreview, serveSocialImage, serveVariant } from "./served-files";
import { socialStep } from "./social-image";
import { FILE_KEY, variantNamed } from "./variants";

const PICTURE = /^([\w-]{16}|[0-9a-f]{32})\.(jpg|png|webp)$/;

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
    input: z.object({
      key: z.string(),
      download: z.string().optional().meta({
        description: "With any value, also an empty one, browsers save the file instead of showing it.",
      }),
    }),
    output: Object.fromEntries(mediaTypes.map((type) => [type, bytes])),
    statuses,
    summary: "An uploaded file, at the address that its upload answered.",
  },
  async (context, { key, download }, request) => {
    const isDownload = download !== undefined;
    const response = FILE_KEY.test(key) ? await serveFile(context, key, request, { isDownload }) : undefined;
    if (!response) throw notFound("File");
    return response;
  },
);

const variantDefinition = {
  access: "public",
  input: z.object({ key: z.string(), file: z.string() }),
  output: { "image/webp": bytes, "image/avif": bytes, "image/jpeg": bytes, "image/png": bytes },
  statuses,
  refusals: {
    server_busy: true,
    unavailable: "The picture cannot be resized at the moment, and is too large to be sent as it is.",
  },
  limit: "variants",
  // `createVariant` counts the call, and only for widths that do not exist yet.
  limitBy: () => [],
} as const;

const names = `\`file\` is the width in pixels (${VARIANT_WIDTHS.join(", ")}) and \`.webp\`, or up to ${AVIF_WIDTH_MAX} also \`.avif\``;

export const readVariant = rawOperation(
  {
    ...variantDefinition,
    summary: `An uploaded picture in another width: ${names}. With \`social-0.jpg\` to \`social-${SOCIAL_STEPS}.jpg\` it is the crop that link previews show. A picture is never enlarged. One that cannot be resized is sent as it is, and one that is too tall for AVIF as WebP.`,
  },
  async (context, { key, file }, request) => {
    if (!PICTURE.test(key)) throw notFound("File");
    const [variant, step] = [variantNamed(file), socialStep(file)];
    const response =
      step === undefined
        ? variant && (await serveVariant(context, key, variant, request))
        : await serveSocialImage(context, key, step, request);
    if (!response) throw notFound("File");
    return response;
  },
);

export const readPreview = rawOperation(
  { ...variantDefinition, summary: `The preview of a PDF or 3D model, if it has one: ${names}.` },
  async (context, { key, file }, request) => {
    const variant = FILE_KEY.test(key) ? variantNamed(file) : undefined;
    const response = variant && (await servePreview(context, key, variant, request));
    if (!response) throw notFound("File");
    return response;
  },
);
