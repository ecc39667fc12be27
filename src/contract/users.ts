import { z } from "zod";
import { PortfolioAppearance } from "./appearance";
import { availabilityFields, availabilityRead } from "./availability";
import { emailAddress } from "./email-address";
import { EmbedOrigins } from "./embed-origins";
import { ChangeNotificationChoices, NotificationChoices } from "./notifications";
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
import { isReservedName } from "./reserved-names";
import { completeSocialLink, type SocialNetwork } from "./social-links";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/**
 * The time for which a former username stays reserved for its owner, and the maximum number per user. Triggers enforce both.
 */
export const USERNAME_RESERVED_DAYS = 90;
export const FORMER_USERNAMES_MAX = 5;

export const Username = text("Username", USERNAME_MAX, USERNAME_MIN)
  .regex(/^[a-z0-9._-]+$/i, "Username may contain letters, digits, dots, underscores and hyphens")
  .regex(/^[a-z0-9].*[a-z0-9]$/i, "Username must begin and end with a letter or digit")
  .refine((value) => !isReservedName(value), "This username is reserved");

export const Email = emailAddress("Invalid email address", "Email is required");

const textList = (name: string) =>
  z
    .array(text(name, 100))
    .max(30, `${name} must have at most 30 entries`)
    .nullish()
    .transform((value) => value ?? []);

const socialLink = (network: SocialNetwork, name: string) =>
  optionalLink(
    name,
    (input) => completeSocialLink(network, input),
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

/** Optional profile fields. */
const profileFields = {
  phoneNumber: optionalText("Phone number", 40),
  companyName: optionalText("Company name", 120),
  companyType: optionalText("Company type", 80),
  companySize: optionalInteger("Company size", 0, 10_000_000),
  profession: optionalText("Profession", 120),
  yearsOfExperience: optionalInteger("Years of experience", 0, 100),
  fieldOfExpertise: textList("Field of expertise"),
  certifications: textList("Certifications"),
  bio: optionalLongText("Biography", 10_000),
  registrationCode: optionalText("Registration code", 80),
  city: optionalText("City", 100),
  country: optionalText("Country", 100),
  website: optionalLink("Website"),
  socialLinks: SocialLinks,
};

const accountFields = { fullName: text("Full name", 120), email: Email, username: Username };

/** The action of a registration's Turnstile token, so that no token of another form is accepted. */
export const TURNSTILE_ACTION = "register";

/** Creates an account. Unknown keys (accountType, role, ...) are ignored. */
export const Register = z
  .object({
    ...accountFields,
    password: NewPassword,
    passwordConfirm: NewPasswordConfirmation,
    /** The token of the Turnstile widget, where the server has one. */
    turnstileToken: z.string().max(2048, "The check that you are human is not valid").optional(),
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

/** `username` is a username or an email address, in any case. */
export const Login = z.object({ username: text("Username", 254), password: KnownPassword });
export type Login = z.infer<typeof Login>;

export const UserId = z.object({ id: IdParam });

export const emailFrequencies = ["daily", "atOnce"] as const;
/** The frequency of notification mails, while email notifications are on: all of a day in one mail, or each at once. */
export const EmailFrequency = z.enum(emailFrequencies, { error: "Email frequency must be daily or atOnce" });
export type EmailFrequency = z.infer<typeof EmailFrequency>;

/**
 * A partial update of the viewer's own account. Absent keys leave their fields unchanged; unknown keys are ignored.
 * Null or blank text clears an optional field and is an error for a required one. A new email address stays pending
 * until the link mailed to it is opened.
 */
export const UpdateUser = z
  .object({
    ...accountFields,
    ...profileFields,
    /** The URL of an image that the user uploaded. */
    profileImage: optionalText("Profile image", 500),
    ...availabilityFields,
    /** The address of a PDF that the user uploaded. */
    cv: optionalText("CV", 500),
    newsletterSubscription: z.boolean(),
    emailNotifications: z.boolean(),
    emailFrequency: EmailFrequency,
    notificationChoices: ChangeNotificationChoices,
    projectUpdates: z.boolean(),
    /** Can be enabled on premium accounts only. */
    embeddingEnabled: z.boolean(),
    embedOrigins: EmbedOrigins,
    /** Asks AI companies not to train on anything of the user. */
    keepOutOfAiTraining: z.boolean(),
    /** Required to change the email address, unless the password was entered in the last ten minutes. */
    currentPassword: KnownPassword,
  })
  .partial()
  .extend(UserId.shape);
export type UpdateUser = z.infer<typeof UpdateUser>;

/** Deletes the viewer's account, confirmed by the username and the password, or a recent login if it has no password. */
export const RemoveUser = UserId.extend({
  username: text("Username", 254),
  password: KnownPassword.optional(),
});

/** Sends the verification mail again. `email` is the pending address, or the unverified address of the account. */
export const VerifyEmail = z.object({ email: Email });
export type VerifyEmail = z.infer<typeof VerifyEmail>;

/** `token` is the token of the mailed link. */
export const ConfirmEmail = z.object({ token: LinkToken });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;
export const UserByName = z.object({ username: text("Username", 254) });

/** The owner of a project, as shown on a project card. */
export const Owner = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  profileImage: z.string().nullable(),
  companyName: z.string().nullable(),
});
export type Owner = z.infer<typeof Owner>;

/** A user as everybody sees them: without email address, phone number and plan. */
export const PublicUser = Owner.extend({
  companyType: z.string().nullable(),
  companySize: z.number().nullable(),
  profession: z.string().nullable(),
  yearsOfExperience: z.number().nullable(),
  fieldOfExpertise: z.array(z.string()),
  certifications: z.array(z.string()),
  bio: z.string().nullable(),
  ...availabilityRead,
  /** The address of the CV, a PDF. */
  cv: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: z.record(z.string(), z.string()),
  joinedAt: Instant,
  companyVerified: z.boolean(),
  /** True if the profile and all projects are kept out of AI training. */
  keepOutOfAiTraining: z.boolean(),
  /** The user's own domain, if it shows the portfolio. */
  customDomain: z.string().nullable(),
  /** The appearance of the portfolio, if its owner has chosen one. */
  appearance: PortfolioAppearance.nullable(),
  projectCount: z.number().int(),
  followerCount: z.number().int(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** The viewer's own account: everything but the password. */
export const CurrentUser = PublicUser.extend({
  email: z.string(),
  /** A new email address that becomes active when the link mailed to it is opened. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  registrationCode: z.string().nullable(),
  acceptedTerms: z.boolean(),
  newsletterSubscription: z.boolean(),
  emailNotifications: z.boolean(),
  emailFrequency: EmailFrequency,
  notificationChoices: NotificationChoices,
  projectUpdates: z.boolean(),
  googleId: z.string().nullable(),
  facebookId: z.string().nullable(),
  linkedinId: z.string().nullable(),
  hasPassword: z.boolean(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  statusReason: z.string().nullable(),
  statusExpiresAt: Instant.nullable(),
  emailVerified: z.boolean(),
  lastLoginAt: Instant.nullable(),
  accountType: z.enum(accountTypes),
  subscriptionEndDate: Instant.nullable(),
  embeddingEnabled: z.boolean(),
  /** The sites that may embed the user's work; all if it is empty. */
  embedOrigins: z.array(z.string()),
  storageUsed: z.number().int(),
  /** The number of published projects, whoever sees them. The plan limits them. */
  publishedCount: z.number().int(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
