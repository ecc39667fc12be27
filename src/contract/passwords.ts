import { z } from "zod";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The five criteria of a strong password, each worth 20 of 100. */
export const passwordCriteria = [
  { label: "At least 8 characters", holds: (value: string) => value.length >= PASSWORD_MIN },
  { label: "A lowercase letter", holds: (value: string) => /[a-z]/.test(value) },
  { label: "An uppercase letter", holds: (value: string) => /[A-Z]/.test(value) },
  { label: "A number", holds: (value: string) => /\d/.test(value) },
  { label: "A special character", holds: (value: string) => /[!@#$%^&*(),.?":{}|<>]/.test(value) },
] as const;

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

const bounded = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .min(PASSWORD_MIN, `${name} must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `${name} must be at most ${PASSWORD_MAX} characters`);

/** A password at registration: 8 to 128 characters, any kind (OWASP ASVS 6.2.1, 6.2.9). Never trimmed. */
export const NewPassword = bounded("Password");
export const NewPasswordConfirmation = bounded("Password confirmation");
