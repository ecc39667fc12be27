import { z } from "zod";

/** The owner's design of their portfolio. Everybody gets it with the user; null for the default. */

export const portfolioLayouts = ["grid", "rows", "list", "single"] as const;
export const portfolioThemes = ["system", "light", "dark"] as const;
/** `form` writes to the owner's messages; `email` shows a mail address to those who ask for it. */
export const contactKinds = ["none", "form", "email"] as const;

const Color = z.string();

export const PortfolioAppearance = z.object({
  /** The name of the practice. Null for the company's name, or else the full name. */
  name: z.string().nullable(),
  /** The address of a picture that the user uploaded. */
  logo: z.string().nullable(),
  /** The width of the logo, divided by its height. */
  logoRatio: z.number().default(1),
  /** The logo has a light ground on dark pages, unless there is one for them. */
  logoNeedsGround: z.boolean().default(true),
  /** The logo for dark pages. If it is null, they show `logo`. */
  logoDark: z.string().nullable(),
  logoDarkRatio: z.number().default(1),
  openingText: z.string().nullable(),
  contact: z.enum(contactKinds),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** The languages that the practice works in. */
  languages: z.array(z.string()),
  layout: z.enum(portfolioLayouts),
  theme: z.enum(portfolioThemes),
  /** Projects inside the portfolio show views, likes, Save and comments. */
  showsReactions: z.boolean(),
  /** Below the projects are those of others that the owner worked on, except on a custom domain. */
  showsCredits: z.boolean().default(false),
  /** Its projects say which others tell of the same building. */
  showsBuildings: z.boolean().default(false),
  /** `light` and `dark` have a contrast of at least 4.5 to 1 with the page of that theme. */
  accent: z.object({ chosen: Color, light: Color, dark: Color }),
});
export type PortfolioAppearance = z.infer<typeof PortfolioAppearance>;

/** The owner's own view, with the mail address that visitors have to ask for. */
export const OwnAppearance = PortfolioAppearance.extend({ contactEmail: z.string().nullable() });
export type OwnAppearance = z.infer<typeof OwnAppearance>;
