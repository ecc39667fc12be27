// Invoices, their payments, and refunds.
import {
  type Account,
  type ApiCall,
  find,
  type Handler,
  newId,
  now,
  type Price,
  type Subscription,
} from "./account.ts";
import { invalid } from "./errors.ts";
import { listPage } from "./parameters.ts";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer"];

export const payments: Record<string, Handler> = {
  "GET invoices/:id": (account, { id }) => find(account.invoices, "invoice", id),
  "GET invoice_payments": (account, { form, path }) => {
    if (form.invoice) find(account.invoices, "invoice", form.invoice, "invoice");
    const found = Object.values(account.invoicePayments).filter(
      ({ invoice, status }) =>
        (!form.invoice || invoice === form.invoice) && (!form.status || status === form.status),
    );
    return listPage(found, form, path, "invoice_payment");
  },
  "GET refunds": (account, { form, path }) => {
    const found = Object.values(account.refunds).filter(
      ({ payment_intent }) => !form.payment_intent || payment_intent === form.payment_intent,
    );
    return listPage(found, form, path, "refund");
  },
  "POST refunds": createRefund,
};

function createRefund(account: Account, { form }: ApiCall) {
  if (!form.payment_intent)
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
      { code: "parameter_missing" },
    );
  const intent = find(account.paymentIntents, "payment_intent", form.payment_intent, "payment_intent");
  if (form.reason !== undefined && !REASONS.includes(form.reason))
    throw invalid(`Invalid reason: must be one of ${REASONS.join(", ")}`, { param: "reason" });
  if (intent.status !== "succeeded")
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  if (intent.is_disputed)
    throw invalid(`Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  const remaining = intent.amount - intent.amount_refunded;
  if (remaining === 0)
    throw invalid(`Charge ${intent.latest_charge} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const amount = Number(form.amount ?? remaining);
  if (!(amount > 0 && amount <= remaining))
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(remaining)})`,
      { param: "amount" },
    );
  intent.amount_refunded += amount;
  const id = newId("re");
  account.refunds[id] = {
    id,
    object: "refund",
    amount,
    charge: intent.latest_charge,
    created: now(),
    currency: intent.currency,
    payment_intent: intent.id,
    reason: form.reason ?? null,
    status: "succeeded",
  };
  return account.refunds[id];
}

/** Disputes the last payment of a subscription. */
export function dispute(account: Account, { latest_invoice }: Subscription) {
  const payments = Object.values(account.invoicePayments);
  const last = payments.find(({ invoice }) => invoice === latest_invoice);
  const intent = find(account.paymentIntents, "payment_intent", last?.payment.payment_intent);
  intent.is_disputed = true;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Adds the next invoice of a subscription, paid or open. */
export function addInvoice(
  account: Account,
  subscription: Subscription,
  { unit_amount: amount, currency }: Price,
  isPaid: boolean,
) {
  const [intentId, invoiceId, paymentId] = [newId("pi"), newId("in"), newId("inpay")];
  account.paymentIntents[intentId] = {
    id: intentId,
    object: "payment_intent",
    amount,
    amount_refunded: 0,
    currency,
    status: isPaid ? "succeeded" : "requires_payment_method",
    latest_charge: newId("ch"),
  };
  account.invoices[invoiceId] = {
    id: invoiceId,
    object: "invoice",
    created: now(),
    currency,
    customer: subscription.customer,
    status: isPaid ? "paid" : "open",
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
  };
  account.invoicePayments[paymentId] = {
    id: paymentId,
    object: "invoice_payment",
    created: now(),
    currency,
    invoice: invoiceId,
    status: isPaid ? "paid" : "open",
    amount_requested: amount,
    amount_paid: isPaid ? amount : null,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: intentId },
  };
  subscription.latest_invoice = invoiceId;
  return account.invoices[invoiceId];
}
