import type { ComponentProps } from "react";
import { Select } from "./input";

type ChoiceSelectProps = ComponentProps<typeof Select> & {
  /** The text of the first option, which has no value. */
  none: string;
  options: readonly (readonly [value: string, text: string])[];
};

/** A list of choices that begins with a text for none of them. */
export const ChoiceSelect = ({ none, options, ...rest }: ChoiceSelectProps) => (
  <Select {...rest}>
    <option value="">{none}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Select>
);
