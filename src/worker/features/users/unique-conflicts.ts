import { alreadyTaken, Refusal } from "@contract/errors";
import { FORMER_USERNAMES_MAX, USERNAME_RESERVED_DAYS } from "@contract/users";
import { refusedBy, refusedWith } from "../../db/refusals";

const taken = (field: string, name: string) => () => alreadyTaken(`This ${name} is taken`, field);

export const emailTaken = taken("email", "email");

const tooOften = `A username can be changed ${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days. A former one can be taken back at any time`;

/** What no two accounts share, by the columns that are unique. */
const refusals = {
  "users.username_folded": taken("username", "username"),
  "users.email_folded": emailTaken,
  "users.registration_code": taken("registrationCode", "registration code"),
};

/**
 * Says which of somebody else's things a write wanted, or that a username was changed too often (409); what failed
 * otherwise is thrown on.
 */
export function refuseTaken(error: unknown): never {
  for (const [column, refusal] of Object.entries(refusals)) if (refusedBy(error, column)) throw refusal();
  if (refusedWith(error, "Too many former usernames"))
    throw new Refusal("username_change_limit", tooOften, { fields: { username: tooOften } });
  throw error;
}
