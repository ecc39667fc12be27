import { z } from "zod";
import { ACCENTS } from "./accent";
import { contactKinds, OwnAppearance, portfolioLayouts, portfolioThemes } from "./appearance";
import { IdParam, optionalLink, optionalLongText, optionalText, text } from "./primitives";
import { Email } from "./users";

export const OPENING_TEXT_MAX = 1000;
export const PRACTICE_NAME_MAX = 120;
export const LINKS_MAX = 8;
export const LINK_LABEL_MAX = 40;
export const LANGUAGES_MAX = 12;

const PortfolioLink = z.object({
  label: text("Label", LINK_LABEL_MAX),
  url: optionalLink("Address").pipe(z.string("Address is required")),
});

const LOGO_RATIO = "The ratio of a logo must be from 0.05 to 20";
/** The width of a logo, divided by its height. */
const LogoRatio = z.number(LOGO_RATIO).min(0.05, LOGO_RATIO).max(20, LOGO_RATIO).default(1);

/** The whole appearance: omitted fields get their default. */
export const UpdateAppearance = z
  .object({
    name: optionalText("Name", PRACTICE_NAME_MAX),
    /** The URL of a JPEG or PNG that the user uploaded. */
    logo: optionalText("Logo", 500),
    logoRatio: LogoRatio,
    logoNeedsGround: z.boolean("The logo needs a ground, or it does not").default(true),
    /** As `logo`, for dark pages. */
    logoDark: optionalText("Logo for dark pages", 500),
    logoDarkRatio: LogoRatio,
    openingText: optionalLongText("Opening text", OPENING_TEXT_MAX),
    contact: z.enum(contactKinds, `Contact must be one of ${contactKinds.join(", ")}`).default("form"),
    contactEmail: z
      .union([z.literal("").transform(() => null), Email], "Invalid email address")
      .nullish()
      .transform((email) => email ?? null),
    links: z.array(PortfolioLink).max(LINKS_MAX, `At most ${LINKS_MAX} links`).default([]),
    languages: z
      .array(text("Language", 40))
      .max(LANGUAGES_MAX, `At most ${LANGUAGES_MAX} languages`)
      .default([]),
    layout: z.enum(portfolioLayouts, `Layout must be one of ${portfolioLayouts.join(", ")}`).default("grid"),
    theme: z.enum(portfolioThemes, `Theme must be one of ${portfolioThemes.join(", ")}`).default("system"),
    showsReactions: z.boolean().default(false),
    showsCredits: z.boolean().default(false),
    showsBuildings: z.boolean().default(false),
    /** A colour as #rrggbb. */
    accent: z
      .string("Accent must be a colour such as #27548a")
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, "Accent must be a colour such as #27548a")
      .default(ACCENTS.Ink),
  })
  .refine(({ contact, contactEmail }) => contact !== "email" || Boolean(contactEmail), {
    path: ["contactEmail"],
    message: "Mail address is required",
    // The check runs even if another field is wrong, so that a form shows all errors at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
export type UpdateAppearance = z.output<typeof UpdateAppearance>;

/** The caller's own appearance; null if the portfolio looks as usual. */
export const ReadAppearance = z.object({ appearance: OwnAppearance.nullable() });

export const ContactAddressOf = z.object({ id: IdParam });
export const ContactAddress = z.object({ email: z.string() });
