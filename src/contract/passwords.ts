import { z } from "zod";
import { emailAddress } from "./email-address";
import { sentences } from "./sentences";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>';

/** The five criteria of a strong password, each worth 20 of 100. */
export const passwordCriteria = [
  {
    label: "At least 8 characters",
    rule: `Password must be at least ${PASSWORD_MIN} characters`,
    holds: (value: string) => value.length >= PASSWORD_MIN,
  },
  { label: "A lowercase letter", rule: mustContain("lowercase letter"), holds: matches(/[a-z]/) },
  { label: "An uppercase letter", rule: mustContain("uppercase letter"), holds: matches(/[A-Z]/) },
  { label: "A number", rule: mustContain("number"), holds: matches(/\d/) },
  {
    label: `A special character (${SPECIAL_CHARACTERS})`,
    rule: mustContain("special character"),
    holds: (value: string) => [...SPECIAL_CHARACTERS].some((character) => value.includes(character)),
  },
] as const;

function mustContain(what: string) {
  return `Password must contain at least one ${what}`;
}

function matches(pattern: RegExp) {
  return (value: string) => pattern.test(value);
}

/** Strength in percent: 0, 20, 40, 60, 80 or 100. */
export const passwordScore = (value: string) =>
  passwordCriteria.filter((criterion) => criterion.holds(value)).length * 20;

/** The sign-up meter's label for a score. */
export const strengthLabel = (score: number) => {
  if (score <= 20) return "Very weak";
  if (score <= 40) return "Weak";
  if (score <= 60) return "Fair";
  return score <= 80 ? "Good" : "Strong";
};

/** The settings meter's label for a score. */
export const settingsStrengthLabel = (score: number) => {
  if (score < 60) return "Weak";
  return score < 100 ? "Medium" : "Strong";
};

const newPassword = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .min(PASSWORD_MIN, `${name} must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `${name} must be at most ${PASSWORD_MAX} characters`);

/** A password at registration: 8 to 128 characters of any kind (OWASP ASVS 5.0, 6.2.1 and 6.2.9). Never trimmed. */
export const NewPassword = newPassword("Password");
export const NewPasswordConfirmation = newPassword("Password confirmation");

/** The password of an existing account, to be checked. Only empty and extremely long input is rejected. */
export const KnownPassword = existingPassword("Password");

function existingPassword(name: string) {
  return z
    .string({ error: `${name} is required` })
    .min(1, `${name} is required`)
    .max(PASSWORD_MAX * 8, `${name} is too long`);
}

/** A new password when changing or resetting it: all five criteria, each with its own error message. */
export const StrongPassword = z
  .string({ error: "New password is required" })
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
  .superRefine((value, issues) => {
    for (const { rule, holds } of passwordCriteria)
      if (!holds(value)) issues.addIssue({ code: "custom", message: rule });
  })
  .meta({
    description: `8 to 128 characters with a lowercase letter, an uppercase letter, a number and one of ${SPECIAL_CHARACTERS}`,
  });

const newPasswordFields = {
  newPassword: StrongPassword,
  confirmPassword: z.string({ error: "Passwords don't match" }),
};
const passwordsMatch = (value: { newPassword: string; confirmPassword: string }) =>
  value.newPassword === value.confirmPassword;
const mismatch: z.core.$ZodCustomParams = {
  path: ["confirmPassword"],
  message: "Passwords don't match",
  when: ({ value }) => {
    const { newPassword, confirmPassword } = Object(value);
    return typeof newPassword === "string" && typeof confirmPassword === "string";
  },
};

/** A new password with its confirmation. */
export const ChosenPassword = z.object(newPasswordFields).refine(passwordsMatch, mismatch);
export type ChosenPassword = z.infer<typeof ChosenPassword>;

/** Changes the password of the logged-in user. */
export const ChangePassword = z
  .object({ currentPassword: existingPassword("Current password"), ...newPasswordFields })
  .refine(passwordsMatch, mismatch);
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Requests a link to reset the password. */
export const ForgotPassword = z.object({
  email: emailAddress("Please enter a valid email address"),
});
export type ForgotPassword = z.infer<typeof ForgotPassword>;

/** The token in a mailed link. All errors have the same message, so that it reveals nothing about the token. */
export const LinkToken = z.string({ error: sentences.invalidLink }).max(200, sentences.invalidLink);

/** Sets a new password with the token of a mailed link. */
export const ResetPassword = ChosenPassword.safeExtend({ token: LinkToken });
export type ResetPassword = z.infer<typeof ResetPassword>;
