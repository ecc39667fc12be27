import type { Customer } from "./account.ts";
import { invalid } from "./errors.ts";
import type { Form } from "./parameters.ts";

/** Refuses tax options that Stripe refuses; `customer` is the existing customer, if there is one. */
export function checkTax(
  { automatic_tax: tax, tax_id_collection: ids, customer_update: update }: Form,
  customer: Customer | undefined,
) {
  for (const [name, value] of Object.entries(update ?? {}))
    if (!["auto", "never"].includes(value))
      throw invalid(`Invalid customer_update[${name}]: must be one of auto or never`, {
        param: `customer_update[${name}]`,
      });
  if (update && !customer)
    throw invalid("`customer_update` can only be used with `customer`.", { param: "customer_update" });
  if (tax?.enabled === "true" && customer && !customer.address && update?.address !== "auto")
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid", param: "automatic_tax" },
    );
  if (ids?.enabled === "true" && customer && update?.name !== "auto")
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      { param: "tax_id_collection" },
    );
}
