import { deliveryMethods } from "@contract/fact-choices";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { areaUnits, convertArea, shownArea, useAreaUnit } from "../../lib/area-unit";
import { Field, FieldError } from "../../ui/field";
import { Input, Select } from "../../ui/input";
import { AreaUnitSwitch } from "../area-unit/area-unit-switch";
import { CurrencyOptions } from "./currency-options";
import type { FactCriteria } from "./fact-criteria";
import { textFilters } from "./fact-labels";

/** The unit of areas in the URL. */
const STANDARD = "m2";

type FactFilterFieldsProps = { criteria: FactCriteria; onChange: (part: FactCriteria) => void };

/** Filters by facts. Each applies when its field is left, or with Enter. Import it lazily: few readers need it. */
export default function FactFilterFields({ criteria, onChange }: FactFilterFieldsProps) {
  const unit = useAreaUnit() ?? STANDARD;
  const { costCurrency } = criteria;
  return (
    <div className="grid gap-5">
      {textFilters.map(([name, label]) => (
        <TextFilter
          key={name}
          label={label}
          list={name === "deliveryMethod" ? deliveryMethods : undefined}
          value={criteria[name]}
          onCommit={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
      <Bounds
        legend="Completed"
        from={criteria.completedFrom}
        to={criteria.completedTo}
        onChange={(completedFrom, completedTo) => onChange({ completedFrom, completedTo })}
      />
      <Bounds
        key={unit}
        legend={`Area, ${areaUnits[unit]}`}
        from={mapped(criteria.areaFrom, (area) => shownArea(area, "m2", unit))}
        to={mapped(criteria.areaTo, (area) => shownArea(area, "m2", unit))}
        onChange={(from, to) =>
          onChange({
            areaFrom: mapped(from, (area) => convertArea(area, unit, "m2")),
            areaTo: mapped(to, (area) => convertArea(area, unit, "m2")),
          })
        }
      >
        <AreaUnitSwitch standard={STANDARD} />
      </Bounds>
      <Bounds
        legend="Cost"
        from={criteria.costFrom}
        to={criteria.costTo}
        onChange={(costFrom, costTo) => onChange({ costFrom, costTo })}
      >
        <Select
          aria-label="Currency"
          value={costCurrency ?? ""}
          onChange={(event) =>
            onChange({
              costCurrency: event.target.value || undefined,
              ...(event.target.value === "" && { costFrom: undefined, costTo: undefined }),
            })
          }
        >
          <CurrencyOptions chosen={costCurrency} />
        </Select>
      </Bounds>
    </div>
  );
}

const mapped = (value: number | undefined, map: (value: number) => number) =>
  value === undefined ? undefined : map(value);

type TextFilterProps = {
  label: string;
  list: string[] | undefined;
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
          {list && (
            <datalist id={`${id}-list`}>
              {list.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

type BoundsProps = {
  legend: string;
  from: number | undefined;
  to: number | undefined;
  onChange: (from: number | undefined, to: number | undefined) => void;
  children?: ReactNode;
};

/** Two numbers, of which one is enough. "1,200" is a number, and what is none is refused and stays. */
function Bounds({ legend, from, to, onChange, children }: BoundsProps) {
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const commit = (apply: (bound: number | undefined) => void) => (text: string) => {
    const number = Number(text.replace(/[,\s]/g, ""));
    const isNumber = number >= 0 && Number.isFinite(number);
    setWrong(!isNumber);
    if (isNumber) apply(text.trim() === "" ? undefined : number);
  };
  const input = (label: string, value: number | undefined, apply: (bound: number | undefined) => void) => (
    <DraftInput
      aria-label={`${legend} ${label.toLowerCase()}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      placeholder={label}
      inputMode="decimal"
      value={value === undefined ? "" : String(value)}
      onCommit={commit(apply)}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {input("From", from, (bound) => onChange(bound, to))}
        {input("To", to, (bound) => onChange(from, bound))}
        {children && <div className="col-span-2">{children}</div>}
      </div>
      {isWrong && <FieldError id={id}>Enter a number, such as 1,200.</FieldError>}
    </fieldset>
  );
}

type DraftInputProps = ComponentProps<"input"> & { value: string; onCommit: (value: string) => void };

/** An input whose text is committed when it is left, or with Enter. What another control changes replaces the text. */
function DraftInput({ value, onCommit, ...rest }: DraftInputProps) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  const commit = () => text !== value && onCommit(text.trim());
  return (
    <Input
      {...rest}
      autoComplete="off"
      value={text}
      onChange={(event) => setDraft({ text: event.target.value, of: value })}
      onBlur={commit}
      onKeyDown={(event) => event.key === "Enter" && commit()}
    />
  );
}
