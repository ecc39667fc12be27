import { cleanLine } from "@contract/clean-text";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { UserText } from "../../ui/user-text";

type TagInputProps = {
  label: string;
  hint: string;
  counter?: string;
  values: string[];
  onChange: (values: string[]) => void;
  /** Validates the list with the new values; returns an error message or undefined. */
  check: (values: string[]) => string | undefined;
  error: string | undefined;
};

/** A list input: Enter or leaving the field adds the text, split at commas and semicolons, trimmed and without duplicates. */
export function TagInput({ label, hint, counter, values, onChange, check, error }: TagInputProps) {
  const [text, setText] = useState("");
  const [addError, setAddError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const existing = new Set(values.map((value) => value.toLowerCase()));
    const added = text
      .split(/[,;]/)
      .map(cleanLine)
      .filter((value) => value && !existing.has(value.toLowerCase()));
    const next = [...values, ...new Set(added)];
    const message = added.length > 0 ? check(next) : undefined;
    setAddError(message);
    if (message) return;
    setText("");
    if (added.length > 0) onChange(next);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value));
    setAddError(undefined);
    input.current?.focus();
  };

  return (
    <div>
      <Field label={label} htmlFor={useId()} hint={hint} counter={counter} error={addError ?? error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={addOnEnter}
            onBlur={add}
            enterKeyHint="done"
            autoComplete="off"
          />
        )}
      </Field>
      {values.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {values.map((value) => (
            <li key={value} className="flex min-h-7 items-center border border-line bg-sheet pl-2.5 text-14">
              <UserText className="wrap-anywhere">{value}</UserText>
              <button
                type="button"
                aria-label={`Remove ${value}`}
                className="grid size-7 shrink-0 place-items-center text-ink-2 hover:text-ink"
                onClick={() => remove(value)}
              >
                <X className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
