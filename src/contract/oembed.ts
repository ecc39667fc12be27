import { z } from "zod";
import { Limit, text } from "./primitives";

const Pixels = (name: string) => Limit.pipe(z.number(`${name} must be a number`)).optional();

/** A request for the preview of a page (oembed.com). */
export const ReadOembed = z.object({
  url: text("url", 2000).meta({
    description: "The address of a project, a building, a portfolio or a profile.",
  }),
  maxwidth: Pixels("maxwidth"),
  maxheight: Pixels("maxheight"),
  format: z.string().optional().meta({ description: "`json`, which is the default, or `xml`." }),
});

/**
 * The preview of a page. It is `rich`, with a frame as `html`, if the portfolio may be embedded; otherwise `link`. The
 * picture is left out if it is larger than requested.
 */
export const Oembed = z.object({
  version: z.literal("1.0"),
  type: z.enum(["rich", "link"]),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.number().int(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
  html: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type Oembed = z.infer<typeof Oembed>;
