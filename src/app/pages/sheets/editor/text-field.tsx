import { useId } from "react";
import { Field } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";

type TextFieldProps = {
  label: string;
  value: string | null;
  maxLength: number;
  onChange: (value: string) => void;
  hint?: string;
  /** True for several lines. */
  isLong?: boolean;
};

/** A field whose value belongs to the document. */
export function TextField({ label, value, maxLength, onChange, hint, isLong = false }: TextFieldProps) {
  const id = useId();
  const props = { value: value ?? "", maxLength, autoComplete: "off" };
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      {isLong ? (
        <Textarea {...props} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...props} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
