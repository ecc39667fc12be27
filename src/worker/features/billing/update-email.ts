import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";

/** Sends an account's new email address to Stripe, so that receipts do not go to the old one. */
export const updateCustomerEmail = operation(
  {
    access: "system",
    input: jobInputs["billing.updateEmail"],
    output: z.object({}),
    summary: "Copies a user's email address to their customer at Stripe.",
  },
  async ({ db, payments }, { userId }) => {
    const [account] = await db
      .select({ email: users.email, customerId: users.stripeCustomerId })
      .from(users)
      .where(eq(users.id, userId));
    if (payments && account?.customerId) await payments.updateCustomer(account.customerId, account.email);
    return {};
  },
);
