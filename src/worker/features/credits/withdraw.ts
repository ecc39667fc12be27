import { Credit, CreditId } from "@contract/credits";
import { forbidden } from "@contract/errors";
import { sql } from "drizzle-orm";
import { operation } from "../../operation/operation";
import { changeCredit, ended } from "./change-credit";
import { loadCredits } from "./find-credit";

/** Takes the caller's name away from a credit, for good or until the owner asks again. */
export const withdrawCredit = operation(
  {
    access: "user",
    allowsSuspended: true,
    input: CreditId,
    output: Credit,
    summary:
      "Takes the caller's name away from a credit, whoever may see the project. Its proof is no longer valid. A suspended account may do this too.",
    refusals: { forbidden: "The credit is not that of the caller.", conflict: "The caller is not named." },
  },
  async (context, { id }) => {
    const [credit, all] = await loadCredits(context, id);
    if (credit.userId !== context.viewer.id) throw forbidden("Only the person who is named may withdraw");
    const isOwnWord = credit.state === "confirmed" || credit.state === "claimed";
    return changeCredit(context, [credit, all], {
      set: ended(isOwnWord ? "withdrawn" : "declined"),
      where: isOwnWord ? sql`state = ${credit.state}` : sql`state in ('asked', 'proposed')`,
    });
  },
);
