import { accentFor } from "@contract/accent";
import type { OwnAppearance } from "@contract/appearance";
import { Done, done } from "@contract/done";
import { invalid, notFound } from "@contract/errors";
import {
  ContactAddress,
  ContactAddressOf,
  ReadAppearance,
  UpdateAppearance,
} from "@contract/update-appearance";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { filesTag, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { ownsFiles } from "../media/project-files";
import { findPublicUser, isShown } from "../users/queries";

/** The appearance of a portfolio. It is a column of its owner, whose row every portfolio reads anyway. */

export const readAppearance = operation(
  {
    access: "user",
    input: z.object({}),
    output: ReadAppearance,
    summary:
      "Returns how the caller's portfolio looks, with the mail address for contact. Null for the usual.",
  },
  // The session has read the row.
  async ({ viewer }) => ({ appearance: viewer.appearance }),
);

export const updateAppearance = operation(
  {
    access: "user",
    input: UpdateAppearance,
    output: ReadAppearance,
    summary:
      "Changes how the caller's portfolio looks. What is left out becomes the usual. The accent is darkened for the light theme and lightened for the dark one until its contrast is 4.5 to 1; black, gray and white are inverted instead.",
    refusals: { invalid_input: "A logo is no JPEG or PNG that the caller uploaded." },
    example: {
      input: {
        name: "Norrback Ito",
        openingText: "Houses, halls and small public buildings, most of them in timber.",
        contact: "form",
        links: [{ label: "Journal", url: "https://norrback-ito.example/journal" }],
        languages: ["Finnish", "English"],
        layout: "rows",
        theme: "light",
        accent: "#27548a",
      },
    },
  },
  async (context, { accent, ...input }) => {
    const appearance = { ...input, accent: accentFor(accent) };
    await saveAppearance(context, appearance);
    return { appearance };
  },
);

export const removeAppearance = operation(
  {
    access: "user",
    input: z.object({}),
    output: Done,
    summary: "Gives the caller's portfolio its usual look back.",
  },
  async (context) => {
    await saveAppearance(context, null);
    return done;
  },
);

async function saveAppearance(context: LoggedIn, appearance: OwnAppearance | null) {
  const { db, viewer } = context;
  const ownsLogo = (logo: string | null | undefined) =>
    ownsFiles(viewer.id, logo ? [logo] : [], "image/jpeg", "image/png");
  const [ownsLight, ownsDark] = [ownsLogo(appearance?.logo), ownsLogo(appearance?.logoDark)];
  const [saved] = await db
    .update(users)
    .set({ appearance })
    .where(and(eq(users.id, viewer.id), ownsLight, ownsDark))
    .returning({ id: users.id });
  if (!saved) {
    // Without names, both columns would have the same one.
    const [row] = await db
      .select({
        logo: sql<number>`${ownsLight}`.as("logo"),
        logoDark: sql<number>`${ownsDark}`.as("logo_dark"),
      })
      .from(users)
      .where(eq(users.id, viewer.id));
    const message = "The logo must be a JPEG or PNG that you uploaded";
    throw invalid(message, {
      ...(!row?.logo && { logo: message }),
      ...(!row?.logoDark && { logoDark: message }),
    });
  }
  // A former logo may be a picture of a hidden project.
  purge(context, userTag(viewer.id), filesTag(viewer.id));
}

/** The address has its own rate-limited call, so that no page contains it and nobody collects addresses. */
export const readContactAddress = operation(
  {
    access: "public",
    input: ContactAddressOf,
    output: ContactAddress,
    limit: "contactAddresses",
    summary: "Returns the mail address that a user shows on their portfolio to those who ask for it.",
    refusals: { not_found: "There is no such user, or their portfolio shows no mail address." },
  },
  async ({ db, portfolioSite }, { id }) => {
    const isElsewhere = portfolioSite !== null && portfolioSite.userId !== id;
    const row = isElsewhere ? undefined : await findPublicUser(db, id);
    const { contact, contactEmail } = (isShown(row) && row.appearance) || {};
    if (contact !== "email" || !contactEmail) throw notFound("Mail address");
    return { email: contactEmail };
  },
);
