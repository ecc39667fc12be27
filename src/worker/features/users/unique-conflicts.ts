import { alreadyTaken, conflict, Refusal } from "@contract/errors";
import { providerNames } from "@contract/login-providers";
import { sentences } from "@contract/sentences";
import { FORMER_USERNAMES_MAX, USERNAME_RESERVED_DAYS } from "@contract/users";
import { isTriggerError, isUniqueViolation } from "../../db/constraint-errors";

const takenRefusal = (field: string, name: string) => () => alreadyTaken(`This ${name} is taken`, field);

export const emailTaken = takenRefusal("email", "email");

const tooManyChanges = `A username can be changed ${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days. You can return to a former username at any time`;

/** The refusals by unique column. */
const refusals = {
  "users.username_folded": takenRefusal("username", "username"),
  "users.email_folded": emailTaken,
  "users.google_id": () => conflict(sentences.providerTaken(providerNames.google)),
  "users.linkedin_id": () => conflict(sentences.providerTaken(providerNames.linkedin)),
  "users.registration_code": takenRefusal("registrationCode", "registration code"),
};

/**
 * Turns a violated unique constraint, or too many changes of a username, into a 409 with the field. Rethrows every
 * other error.
 */
export function rethrowUniqueConflict(error: unknown): never {
  for (const [column, refusal] of Object.entries(refusals))
    if (isUniqueViolation(error, column)) throw refusal();
  if (isTriggerError(error, "Too many former usernames"))
    throw new Refusal("username_change_limit", tooManyChanges, { fields: { username: tooManyChanges } });
  throw error;
}
