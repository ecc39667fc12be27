import { type ComponentProps, useId, useState } from "react";
import {
  type FieldNumber,
  formatLocalNumber,
  readLocalNumber,
  useReaderLocale,
} from "../lib/format/reader-number";
import { Input } from "./input";

type NumberInputProps = Omit<ComponentProps<"input">, "value" | "onChange"> &
  FieldNumber & {
    /** A number, or a text that is none. */
    value: number | string;
    /** `isChosen`: the answer to the question what a text means. */
    onValue: (value: number | string, isChosen?: boolean) => void;
  };

/**
 * An input for a number, which is read and shown as the reader's language writes numbers. While it has the focus, it
 * shows the typed text. A text that could be two numbers is a text for the form, and is asked about when the field is
 * left.
 */
export function NumberInput({ value, onValue, isWhole, isYear, ...rest }: NumberInputProps) {
  const locale = useReaderLocale();
  const kind = { isWhole, isYear };
  const [typed, setTyped] = useState<string>();
  const [isSettled, setSettled] = useState(true);
  const [ownId, questionId] = [useId(), useId()];
  const id = rest.id ?? ownId;
  const format = (number: number) => formatLocalNumber(number, locale, kind);
  const reading = typeof value === "string" ? readLocalNumber(value, locale, kind) : undefined;
  const question = isSettled && reading && "grouped" in reading ? reading : undefined;
  const type = (text: string) => {
    setTyped(text);
    setSettled(false);
    const read = readLocalNumber(text, locale, kind);
    onValue(read && "value" in read ? read.value : text.trim() && text);
  };
  const answer = (number: number) => {
    setTyped(undefined);
    onValue(number, true);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Input
        inputMode={isWhole || isYear ? "numeric" : "decimal"}
        autoComplete="off"
        {...rest}
        id={id}
        aria-describedby={
          [rest["aria-describedby"], question && questionId].filter(Boolean).join(" ") || undefined
        }
        value={typed ?? (typeof value === "number" ? format(value) : value)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setSettled(true);
          rest.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          setSettled(true);
          rest.onBlur?.(event);
        }}
      />
      {question && (
        <p id={questionId} role="status" className="mt-1.5 text-14">
          Is this <NumberChoice number={format(question.decimal)} onChoose={() => answer(question.decimal)} />{" "}
          or <NumberChoice number={format(question.grouped)} onChoose={() => answer(question.grouped)} />?
        </p>
      )}
    </>
  );
}

const NumberChoice = ({ number, onChoose }: { number: string; onChoose: () => void }) => (
  <button type="button" className="text-link" onClick={onChoose}>
    {number}
  </button>
);
