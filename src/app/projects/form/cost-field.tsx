import { isSameCost, US_DOLLAR } from "@contract/one-measure";
import { currencies } from "@contract/project-fields";
import { useId } from "react";
import { useController } from "react-hook-form";
import { formatMoney } from "../../lib/format/format";
import { useReaderLocale } from "../../lib/format/reader-number";
import { Field } from "../../ui/field";
import { Select } from "../../ui/input";
import { NumberInput } from "../../ui/number-input";
import { formLabel } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

/** The cost with its currency. The form has a cost in US dollars as the construction cost too. */
export function CostField({ form }: { form: ProjectFormState }) {
  const inDollars = useController({ control: form.control, name: "constructionCost" });
  const amount = useController({ control: form.control, name: "costAmount" });
  const currency = useController({ control: form.control, name: "costCurrency" });
  const code = String(currency.field.value || US_DOLLAR);
  const value = amount.field.value ?? "";
  const change = (nextValue: number | string, nextCode: string) => {
    amount.field.onChange(nextValue);
    currency.field.onChange(nextCode);
    inDollars.field.onChange(nextCode === US_DOLLAR ? nextValue : "");
    for (const name of ["constructionCost", "costAmount", "costCurrency"] as const) recheck(form, name);
  };
  const error = inDollars.fieldState.error ?? amount.fieldState.error;
  return (
    <>
      <Field
        label={formLabel("constructionCost")}
        htmlFor={useId()}
        error={error?.message}
        hint={`Without decimals.${differingCost(inDollars.field.value, value, code)}`}
      >
        {(control) => (
          <NumberInput
            {...control}
            ref={(input) => {
              inDollars.field.ref(input);
              amount.field.ref(input);
            }}
            name="constructionCost"
            isWhole
            value={value}
            onValue={(next) => change(next, code)}
            onBlur={amount.field.onBlur}
          />
        )}
      </Field>
      <Field label={formLabel("costCurrency")} htmlFor={useId()} error={currency.fieldState.error?.message}>
        <Select
          ref={currency.field.ref}
          name="costCurrency"
          value={code}
          onChange={(event) => change(value, event.target.value)}
        >
          <optgroup label="Usual">
            <CurrencyOptions codes={currencies} />
          </optgroup>
          <optgroup label="All">
            <CurrencyOptions codes={otherCurrencies()} />
          </optgroup>
        </Select>
      </Field>
    </>
  );
}

const otherCurrencies = () => Intl.supportedValuesOf("currency").filter((code) => !currencies.includes(code));

/** Currencies with their names in the reader's language: "EUR, Euro". */
function CurrencyOptions({ codes }: { codes: string[] }) {
  const names = new Intl.DisplayNames([useReaderLocale(), "en"], { type: "currency" });
  return codes.map((code) => (
    <option key={code} value={code}>
      {`${code}, ${names.of(code)}`}
    </option>
  ));
}

/** The API can store two costs. The one in US dollars is named here, because a change in the form replaces both. */
function differingCost(constructionCost: unknown, costAmount: unknown, costCurrency: string) {
  if (typeof constructionCost !== "number" || typeof costAmount !== "number") return "";
  if (isSameCost({ constructionCost, costAmount, costCurrency })) return "";
  return ` The project also has a cost of ${formatMoney(constructionCost)}; a change replaces both.`;
}
