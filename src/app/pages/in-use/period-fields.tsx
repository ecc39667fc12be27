import { certificateClasses, type MetricName, metricNames, metricTable } from "@contract/measure-metrics";
import { Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, useId } from "react";
import { isPartial, metricLabel, PARTIAL_YEAR, periodText } from "../../in-use/measure-text";
import { readLocalNumber, useReaderLocale } from "../../lib/format/reader-number";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Field } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Input, Select } from "../../ui/input";
import { NumberInput } from "../../ui/number-input";
import { emptyRow, type MeasureRow, type Period, pasteRows, unitsOf } from "./measure-rows";

type PeriodFieldsProps = {
  period: Period;
  hasArea: boolean;
  /** The error of a field of a row. */
  errorOf: (row: MeasureRow, field: string) => string | undefined;
  onChange: (period: Period) => void;
  onRemove: () => void;
};

const titles = { predicted: "Predicted", measured: "Measured", certified: "Certified" };

/** The values of one period and basis. Cells of a spreadsheet can be pasted into a value. */
export function PeriodFields({ period, hasArea, errorOf, onChange, onRemove }: PeriodFieldsProps) {
  const id = useId();
  const locale = useReaderLocale();
  const { basis, from, to, isPublic, rows } = period;
  const read = (cell: string) => {
    const reading = readLocalNumber(cell, locale, {});
    return reading && "value" in reading ? reading.value : cell;
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = pasteRows(rows, index, event.clipboardData.getData("text/plain"), { read, hasArea });
    if (!pasted) return;
    event.preventDefault();
    onChange({ ...period, rows: pasted });
  };
  const date = (field: "from" | "to", label: string) => {
    const error = rows.map((row) => errorOf(row, field)).find(Boolean);
    return (
      <Field label={label} htmlFor={`${id}-${field}`} required={basis === "measured"} error={error}>
        <Input
          type="date"
          value={period[field]}
          onChange={(event) => onChange({ ...period, [field]: event.target.value })}
        />
      </Field>
    );
  };
  const isOfPart = rows.some(({ metric }) => isPartial({ metric, from, to }));
  const next = metricNames.find((metric) => !rows.some((row) => row.metric === metric));
  return (
    <FormSection
      title={from && to ? `${titles[basis]}, ${periodText({ from, to })}` : titles[basis]}
      note={isOfPart ? `These are values of a ${PARTIAL_YEAR}.` : undefined}
    >
      <div className="grid max-w-140 grid-cols-2 gap-3">
        {date("from", "From")}
        {date("to", "To")}
      </div>
      <ul>
        {rows.map((row, index) => (
          <li key={row.key} className="border-line border-b py-5">
            <RowFields
              row={row}
              hasArea={hasArea}
              errorOf={(field) => errorOf(row, field)}
              onPaste={(event) => paste(event, index)}
              onChange={(changes) =>
                onChange({
                  ...period,
                  rows: rows.map((each) => (each === row ? { ...row, ...changes } : each)),
                })
              }
              onRemove={() => onChange({ ...period, rows: rows.filter((each) => each !== row) })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {next && (
          <Button size="sm" onClick={() => onChange({ ...period, rows: [...rows, emptyRow(next, hasArea)] })}>
            <Plus /> Add a value
          </Button>
        )}
        <Button size="sm" onClick={onRemove}>
          <Trash2 /> Remove all of it
        </Button>
        <Checkbox
          label="Show these values to everybody"
          checked={isPublic}
          onChange={(event) => onChange({ ...period, isPublic: event.target.checked })}
        />
      </div>
    </FormSection>
  );
}

type RowFieldsProps = {
  row: MeasureRow;
  hasArea: boolean;
  errorOf: (field: string) => string | undefined;
  onPaste: (event: ClipboardEvent) => void;
  onChange: (changes: Partial<MeasureRow>) => void;
  onRemove: () => void;
};

function RowFields({ row, hasArea, errorOf, onPaste, onChange, onRemove }: RowFieldsProps) {
  const id = useId();
  const { metric, value, unit, method, source } = row;
  const units = unitsOf(metric, hasArea, unit);
  const choose = (name: MetricName) => onChange({ ...emptyRow(name, hasArea), key: row.key, method, source });
  return (
    <fieldset>
      <legend className="sr-only">{metricLabel(metric)}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-12">
        <div className="col-span-2 md:col-span-5">
          <Field label="Metric" htmlFor={`${id}-metric`} error={errorOf("metric")}>
            <Select value={metric} onChange={(event) => choose(event.target.value as MetricName)}>
              {metricNames.map((name) => (
                <option key={name} value={name}>
                  {metricTable[name].label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="md:col-span-4" onPaste={onPaste}>
          <Field label="Value" htmlFor={`${id}-value`} error={errorOf("value")}>
            {metric === "certificate" ? (
              <Select value={value} onChange={(event) => onChange({ value: event.target.value })}>
                <option value="">Not entered</option>
                {certificateClasses.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            ) : (
              <NumberInput value={value} onValue={(entered) => onChange({ value: entered })} />
            )}
          </Field>
        </div>
        <div className="md:col-span-3">
          <Field label="Unit" htmlFor={`${id}-unit`} error={errorOf("unit")}>
            <Select value={unit} onChange={(event) => onChange({ unit: event.target.value })}>
              {units.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="col-span-2 md:col-span-5">
          <Field label="Method" htmlFor={`${id}-method`} optional error={errorOf("method")}>
            <Input value={method} onChange={(event) => onChange({ method: event.target.value })} />
          </Field>
        </div>
        <div className="col-span-2 flex items-end gap-2 md:col-span-7">
          <div className="min-w-0 grow">
            <Field label="Source" htmlFor={`${id}-source`} optional error={errorOf("source")}>
              <Input value={source} onChange={(event) => onChange({ source: event.target.value })} />
            </Field>
          </div>
          <button
            type="button"
            aria-label={`Remove ${metricLabel(metric)}`}
            className="icon-button"
            onClick={onRemove}
          >
            <Trash2 />
          </button>
        </div>
      </div>
    </fieldset>
  );
}
