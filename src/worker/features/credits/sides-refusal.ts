import { forbidden, Refusal } from "@contract/errors";
import { sql } from "drizzle-orm";
import type { LoggedIn } from "../../operation/operation";
import { sides } from "./queries";

/** The refusal if the caller's address is not confirmed. */
export const emailUnconfirmed = () =>
  new Refusal("email_unconfirmed", "Confirm your email address first. The settings send the mail again");

/** The refusal if the two accounts are not two sides (`areTwoSides`). It says to the caller what the caller can change. */
export async function sidesRefusal({ db, viewer }: LoggedIn, personId: number, ownerId: number) {
  if (!viewer.emailVerified) return emailUnconfirmed();
  const [reason] = await db.all<{ confirmed: number; different: number }>(
    sql`select ${sides.isConfirmed} as confirmed, ${sides.areDifferent} as different
      from users as person cross join users as owner where person.id = ${personId} and owner.id = ${ownerId}`,
  );
  if (reason && !reason.different)
    return new Refusal(
      "same_person",
      "A credit needs two people: this account has the mailbox of the project's owner",
    );
  if (reason && !reason.confirmed)
    return new Refusal("email_unconfirmed", "The other account has not confirmed its email address yet");
  return forbidden("This credit cannot be confirmed by these two accounts");
}
