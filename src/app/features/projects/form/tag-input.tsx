import { cleanLine } from "@contract/clean-text";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { UserText } from "../../../ui/user-text";

type TagInputProps = {
  label: string;
  hint: string;
  counter?: string;
  values: string[];
  onChange: (values: string[]) => void;
  /** What is wrong with such a list; undefined when nothing is. */
  check: (values: string[]) => string | undefined;
  error: string | undefined;
};

/** A list made word by word: Enter adds what was typed, trimmed and once; so does leaving the field. */
export function TagInput({ label, hint, counter, values, onChange, check, error }: TagInputProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const known = new Set(values.map((value) => value.toLowerCase()));
    const added = typed
      .split(",")
      .map(cleanLine)
      .filter((value) => value && !known.has(value.toLowerCase()));
    const next = [...values, ...new Set(added)];
    const found = added.length > 0 ? check(next) : undefined;
    setFault(found);
    if (found) return;
    setTyped("");
    if (added.length > 0) onChange(next);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const remove = (value: string) => {
    onChange(values.filter((kept) => kept !== value));
    setFault(undefined);
    input.current?.focus();
  };

  return (
    <div>
      <Field label={label} htmlFor={useId()} hint={hint} counter={counter} error={fault ?? error} optional>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
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
