import { derivedFilters, isByYear, rangeFilters, wordFilters } from "@contract/project-fields";
import { readNumber } from "@contract/read-number";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { areaUnits, convertArea, shownArea, useAreaUnit } from "../lib/area-unit";
import { type FieldNumber, formatLocalNumber, useReaderLocale } from "../lib/format/reader-number";
import { suggestionsOf } from "../projects/field-suggestions";
import { AreaUnitSwitch } from "../ui/area-unit-switch";
import { ChoiceSelect } from "../ui/choice-select";
import { Field, FieldError } from "../ui/field";
import { Input, Select } from "../ui/input";
import { NumberInput } from "../ui/number-input";
import { TextOptions } from "../ui/text-options";
import { CurrencyOptions } from "./currency-options";
import type { FactCriteria } from "./fact-criteria";

/** The unit of areas in the URL. */
const STANDARD = "m2";

type FactFilterFieldsProps = { criteria: FactCriteria; onChange: (part: FactCriteria) => void };

/** Filters by facts. Each applies when its field is left, or with Enter. Import it lazily: few readers need it. */
export default function FactFilterFields({ criteria, onChange }: FactFilterFieldsProps) {
  const unit = useAreaUnit();
  const id = useId();
  return (
    <div className="grid gap-5">
      {derivedFilters.map(([name, { label, choices }]) => (
        <Field key={name} label={label} htmlFor={`${id}-${name}`}>
          <ChoiceSelect
            none="Any"
            options={Object.entries(choices)}
            value={criteria[name] ?? ""}
            onChange={({ target }) => onChange({ [name]: target.value || undefined })}
          />
        </Field>
      ))}
      {wordFilters.map(([name, { fact, label }]) => (
        <TextFilter
          key={name}
          label={label}
          list={suggestionsOf(fact)}
          value={criteria[name]}
          onCommit={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
      {rangeFilters.map(([name, filter]) => {
        const { label, verb = label, currency } = filter;
        const shown = (bound: number | undefined) =>
          filter.unit ? mapped(bound, (area) => shownArea(area, STANDARD, unit)) : bound;
        const stored = (bound: number | undefined) =>
          filter.unit ? mapped(bound, (area) => convertArea(area, unit, STANDARD)) : bound;
        return (
          <Bounds
            key={filter.unit ? `${name} ${unit}` : name}
            legend={filter.unit ? `${verb}, ${areaUnits[unit]}` : verb}
            isYear={isByYear(filter)}
            isWhole={filter.isWhole}
            from={shown(criteria[`${name}From`])}
            to={shown(criteria[`${name}To`])}
            onChange={(from, to) => onChange({ [`${name}From`]: stored(from), [`${name}To`]: stored(to) })}
          >
            {filter.unit && <AreaUnitSwitch />}
            {currency && (
              <Select
                aria-label="Currency"
                value={criteria[currency] ?? ""}
                onChange={(event) =>
                  onChange({
                    [currency]: event.target.value || undefined,
                    ...(event.target.value === "" && {
                      [`${name}From`]: undefined,
                      [`${name}To`]: undefined,
                    }),
                  })
                }
              >
                <CurrencyOptions chosen={criteria[currency]} />
              </Select>
            )}
          </Bounds>
        );
      })}
    </div>
  );
}

const mapped = (value: number | undefined, map: (value: number) => number) =>
  value === undefined ? undefined : map(value);

type TextFilterProps = {
  label: string;
  list: readonly string[] | undefined;
  value: string | undefined;
  onCommit: (value: string) => void;
};

function TextFilter({ label, list, value = "", onCommit }: TextFilterProps) {
  const id = useId();
  return (
    <Field label={label} htmlFor={id}>
      {(control) => (
        <>
          <DraftInput {...control} list={list && `${id}-list`} value={value} onCommit={onCommit} />
          {list && <TextOptions id={`${id}-list`} options={list} />}
        </>
      )}
    </Field>
  );
}

type BoundsProps = FieldNumber & {
  legend: string;
  from: number | undefined;
  to: number | undefined;
  onChange: (from: number | undefined, to: number | undefined) => void;
  children?: ReactNode;
};

/** Two numbers, of which one is enough. A text that is no number is refused and stays. */
function Bounds({ legend, from, to, onChange, children, ...kind }: BoundsProps) {
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const example = formatLocalNumber(kind.isYear ? 2020 : 1200, useReaderLocale(), kind);
  const input = (label: string, value: number | undefined, apply: (bound: number | undefined) => void) => (
    <BoundInput
      {...kind}
      aria-label={`${legend} ${label.toLowerCase()}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      placeholder={label}
      value={value}
      onCommit={(bound) => {
        // The field asks which number it is.
        if (typeof bound === "string" && readNumber(bound)) return setWrong(false);
        const isBound = bound === "" || (typeof bound === "number" && bound >= 0);
        setWrong(!isBound);
        if (isBound) apply(bound === "" ? undefined : bound);
      }}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        <div>{input("From", from, (bound) => onChange(bound, to))}</div>
        <div>{input("To", to, (bound) => onChange(from, bound))}</div>
        {children && <div className="col-span-2">{children}</div>}
      </div>
      {isWrong && <FieldError id={id}>Enter a number, such as {example}.</FieldError>}
    </fieldset>
  );
}

type BoundInputProps = FieldNumber &
  Omit<ComponentProps<"input">, "value"> & {
    value: number | undefined;
    onCommit: (value: number | string) => void;
  };

function BoundInput({ value, onCommit, ...rest }: BoundInputProps) {
  const draft = useDraft<number | string>(value ?? "", onCommit);
  return (
    <NumberInput
      {...rest}
      value={draft.value}
      onValue={(next, isChosen) => (isChosen ? draft.commit(next) : draft.change(next))}
      onBlur={() => draft.commit()}
      onKeyDown={(event) => event.key === "Enter" && draft.commit()}
    />
  );
}

type DraftInputProps = ComponentProps<"input"> & { value: string; onCommit: (value: string) => void };

function DraftInput({ value, onCommit, ...rest }: DraftInputProps) {
  const draft = useDraft(value, (text) => onCommit(text.trim()));
  return (
    <Input
      {...rest}
      autoComplete="off"
      value={draft.value}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={() => draft.commit()}
      onKeyDown={(event) => event.key === "Enter" && draft.commit()}
    />
  );
}

/** A value that is committed when its input is left, or with Enter. Another control's change replaces it. */
function useDraft<T>(value: T, onCommit: (value: T) => void) {
  const [draft, setDraft] = useState({ value, of: value });
  const current = draft.of === value ? draft.value : value;
  return {
    value: current,
    change: (next: T) => setDraft({ value: next, of: value }),
    commit(next = current) {
      setDraft({ value: next, of: value });
      if (next !== value) onCommit(next);
    },
  };
}
