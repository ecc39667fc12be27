import { z } from "zod";
import { parseUrl } from "./web-address";

export const EMBED_ORIGINS_MAX = 20;

/** A site as a Content-Security-Policy names it: scheme, host and port, and nothing that could end the directive. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

const MESSAGE = "Enter the address of a site, such as https://example.com";

/** The address of a site, reduced to its origin. `example.com` means `https://example.com`. */
const EmbedOrigin = z
  .string(MESSAGE)
  .trim()
  .max(300, MESSAGE)
  .transform((input, context) => {
    const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(input) ? input : `https://${input}`);
    if (url && ORIGIN.test(url.origin)) return url.origin;
    context.addIssue({ code: "custom", message: `${MESSAGE}, not "${input}"` });
    return z.NEVER;
  });

/** The sites that may embed the user's work. Without any, all sites may. */
export const EmbedOrigins = z
  .array(EmbedOrigin, "Allowed sites must be a list")
  .max(EMBED_ORIGINS_MAX, `There can be at most ${EMBED_ORIGINS_MAX} allowed sites`)
  .transform((origins) => [...new Set(origins)]);
