import { z } from "zod";
import { KnownPassword, LinkToken, NewPassword, NewPasswordConfirmation } from "./passwords";
import { accountStatuses, accountTypes, roles } from "./permissions";
import {
  Id,
  IdParam,
  Instant,
  optionalInteger,
  optionalLink,
  optionalLongText,
  optionalText,
  text,
} from "./primitives";
import { completeSocialLink, type SocialNetwork } from "./social-links";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** How long a former username stays its owner's, and how many one may have at a time. Triggers enforce both. */
export const USERNAME_RESERVED_DAYS = 90;
export const FORMER_USERNAMES_MAX = 5;

/** First path segments and names that would pass for the house itself. */
const RESERVED = new Set(
  "about admin administrator api assets auth blog case-studies contact cookies dashboard dev discover documentation embed embed.js everyone favicon.svg help images jobs learn login logout mail media messages moderator new notifications null pages plinth portfolio pricing privacy privacy-policy profile projects register reset-password robots.txt search security settings sitemap.xml staff static status support system terms terms-of-service trpc undefined user users verify-email webmaster www".split(
    " ",
  ),
);

/** 3 to 30 letters, digits, dots, underscores and hyphens, beginning and ending with a letter or digit. */
export const Username = text("Username", USERNAME_MAX, USERNAME_MIN)
  .regex(/^[a-z0-9._-]+$/i, "Username may hold letters, digits, dots, underscores and hyphens")
  .regex(/^[a-z0-9].*[a-z0-9]$/i, "Username must begin and end with a letter or digit")
  .refine((value) => !RESERVED.has(value.toLowerCase()), "This username is reserved");

export const Email = z
  .string({ error: "Email is required" })
  .trim()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));

export const companyTypes = [
  "Architecture Firm",
  "Engineering Firm",
  "Construction Company",
  "Interior Design Studio",
  "Landscape Architecture",
  "Urban Planning Agency",
  "Design Studio",
  "Development Firm",
  "Consulting Firm",
  "BIM-Solutions",
  "Other",
] as const;

const lines = (name: string) =>
  z
    .array(text(name, 100))
    .max(30, `${name} takes at most 30 entries`)
    .nullish()
    .transform((value) => value ?? []);

const socialLink = (network: SocialNetwork, name: string) =>
  optionalLink(
    name,
    (typed) => completeSocialLink(network, typed),
    `a username or a web address such as ${completeSocialLink(network, "name")}`,
  );

const SocialLinks = z
  .object({
    github: socialLink("github", "GitHub"),
    linkedin: socialLink("linkedin", "LinkedIn"),
    twitter: socialLink("twitter", "Twitter"),
    instagram: socialLink("instagram", "Instagram"),
    pinterest: socialLink("pinterest", "Pinterest"),
  })
  .partial()
  .nullish()
  .transform((links) =>
    Object.fromEntries(
      Object.entries(links ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );

/** What a person says about themselves; everything may be left out. */
const profileFields = {
  phoneNumber: optionalText("Phone number", 40),
  companyName: optionalText("Company name", 120),
  companyType: optionalText("Company type", 80),
  companySize: optionalInteger("Company size", 0, 10_000_000),
  profession: optionalText("Profession", 120),
  yearsOfExperience: optionalInteger("Years of experience", 0, 100),
  fieldOfExpertise: lines("Field of expertise"),
  certifications: lines("Certifications"),
  bio: optionalLongText("Biography", 10_000),
  registrationCode: optionalText("Registration code", 80),
  city: optionalText("City", 100),
  country: optionalText("Country", 100),
  website: optionalLink("Website"),
  socialLinks: SocialLinks,
};

/** What every account has, and its owner may change. */
const identity = { fullName: text("Full name", 120), email: Email, username: Username };

/** A new account. Keys that are not named here (accountType, role, ...) are ignored. */
export const Register = z
  .object({
    ...identity,
    password: NewPassword,
    passwordConfirm: NewPasswordConfirmation,
    acceptedTerms: z.literal(true, { error: "Please accept the terms to continue" }),
    newsletterSubscription: z.boolean().default(false),
    emailNotifications: z.boolean().default(true),
    ...profileFields,
  })
  .refine((account) => account.password === account.passwordConfirm, {
    path: ["passwordConfirm"],
    message: "Passwords do not match",
    when: ({ value }) => {
      const { password, passwordConfirm } = Object(value);
      return typeof password === "string" && typeof passwordConfirm === "string";
    },
  });
export type Register = z.infer<typeof Register>;

/** `username` takes a username or an email address, in any case. */
export const Login = z.object({ username: text("Username", 254), password: KnownPassword });
export type Login = z.infer<typeof Login>;

export const UserId = z.object({ id: IdParam });

/**
 * Changes to one's own account; what is absent stays. Blank and null empty what may be empty, and are refused for the
 * rest. A new email address waits until the link sent there was followed. Keys that are not named here are ignored.
 */
export const UpdateUser = z
  .object({
    ...identity,
    ...profileFields,
    /** The address of a JPEG or PNG one has uploaded. */
    profileImage: optionalText("Profile image", 500),
    newsletterSubscription: z.boolean(),
    emailNotifications: z.boolean(),
    projectUpdates: z.boolean(),
    /** On for premium accounts only. */
    embeddingEnabled: z.boolean(),
    /** Needed for a new email address, unless the password was entered in the last ten minutes. */
    currentPassword: KnownPassword,
  })
  .partial()
  .extend(UserId.shape);
export type UpdateUser = z.infer<typeof UpdateUser>;

/** Whoever closes an account types its name and its password. */
export const RemoveUser = UserId.extend({ username: text("Username", 254), password: KnownPassword });
export type RemoveUser = z.infer<typeof RemoveUser>;

/** Which of one's addresses the link goes to: the new one that waits, or one's own that is not verified yet. */
export const VerifyEmail = z.object({ email: Email });
export type VerifyEmail = z.infer<typeof VerifyEmail>;

/** `token` is what the link of the mail carries. */
export const ConfirmEmail = z.object({ token: LinkToken });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;
export const UserByName = z.object({ username: text("Username", 254) });

/** Whose work it is, as it stands on a card. */
export const Owner = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  profileImage: z.string().nullable(),
  companyName: z.string().nullable(),
});
export type Owner = z.infer<typeof Owner>;

/** A person as everybody sees them: no address, no phone, no plan. */
export const PublicUser = Owner.extend({
  companyType: z.string().nullable(),
  companySize: z.number().nullable(),
  profession: z.string().nullable(),
  yearsOfExperience: z.number().nullable(),
  fieldOfExpertise: z.array(z.string()),
  certifications: z.array(z.string()),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: z.record(z.string(), z.string()),
  joinedAt: Instant,
  companyVerified: z.boolean(),
  projectCount: z.number().int(),
  followerCount: z.number().int(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** A person as they see themselves: everything but the password. */
export const CurrentUser = PublicUser.extend({
  email: z.string(),
  /** A new address that counts once its owner follows the link sent there. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  registrationCode: z.string().nullable(),
  acceptedTerms: z.boolean(),
  newsletterSubscription: z.boolean(),
  emailNotifications: z.boolean(),
  projectUpdates: z.boolean(),
  googleId: z.string().nullable(),
  facebookId: z.string().nullable(),
  linkedinId: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  statusReason: z.string().nullable(),
  statusExpiresAt: Instant.nullable(),
  emailVerified: z.boolean(),
  lastLoginAt: Instant.nullable(),
  accountType: z.enum(accountTypes),
  subscriptionEndDate: Instant.nullable(),
  embeddingEnabled: z.boolean(),
  storageUsed: z.number().int(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
