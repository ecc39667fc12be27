import { conflict } from "../../../contract/errors";
import { refusedBy } from "../../db/refusals";

const taken = (field: string, name: string) => () =>
  conflict(`This ${name} is taken`, { [field]: `This ${name} is taken` });

export const emailTaken = taken("email", "email");

/** What no two accounts share, by the columns that are unique. */
const refusals = {
  "users.username_folded": taken("username", "username"),
  "users.email_folded": emailTaken,
  "users.registration_code": taken("registrationCode", "registration code"),
};

/** Says which of somebody else's things a write wanted (409); what failed otherwise is thrown on. */
export function refuseTaken(error: unknown): never {
  for (const [column, refusal] of Object.entries(refusals)) if (refusedBy(error, column)) throw refusal();
  throw error;
}
