import type { ImportedMeasures } from "@contract/measures";
import { useId, useRef, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { sendForm } from "../../data/api/upload";
import { useSubmit } from "../../data/forms/use-submit";
import { measureText, metricLabel, periodText } from "../../in-use/measure-text";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { UserText } from "../../ui/user-text";

type ReadRow = ImportedMeasures["rows"][number];
export type ReadMeasure = NonNullable<ReadRow["measure"]>;

type ImportFileProps = { projectId: number; onTake: (measures: ReadMeasure[]) => void };

/** Reads a CSV file or a workbook, shows its rows with their errors, and puts the others into the form. */
export function ImportFile({ projectId, onTake }: ImportFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ rows: ReadRow[]; skipped: number }>();
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, submit } = useSubmit(async (isCurrent, file: File) => {
    setRead(undefined);
    setRefusal(undefined);
    const form = new FormData();
    form.append("file", file);
    try {
      const path = `/api/projects/${projectId}/measures/import?isPreview=true`;
      const answer = await sendForm<ImportedMeasures>(path, form);
      if (isCurrent()) setRead(answer);
    } catch (cause) {
      if (isCurrent()) setRefusal(failureOf(cause).message);
    }
  });
  const measures = read?.rows.flatMap(({ measure }) => measure ?? []) ?? [];
  const take = () => {
    onTake(measures);
    // Rows with errors stay in view, to be entered by hand.
    const rows = read?.rows.filter(({ errors }) => errors.length > 0) ?? [];
    setRead(rows.length > 0 ? { rows, skipped: 0 } : undefined);
  };
  return (
    <FormSection
      title="From a file"
      note={
        <>
          CSV or XLSX, with the columns of{" "}
          <a href={`/api/projects/${projectId}/measures?format=csv`} className="text-link" download>
            this CSV
          </a>{" "}
          or{" "}
          <a href={`/api/projects/${projectId}/measures?format=xlsx`} className="text-link" download>
            this workbook
          </a>
          .
        </>
      }
    >
      <Button
        size="sm"
        busy={isBusy ? "Reading..." : undefined}
        aria-describedby={refusal ? id : undefined}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with values"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void submit(file);
          target.value = "";
        }}
      />
      {refusal && <FieldError id={id}>{refusal}</FieldError>}
      <div role="status">
        {read && (
          <p className="mt-4 font-medium">
            {measures.length > 0
              ? `${formatCount(measures.length, "row")} of ${read.rows.length} can be taken.`
              : "No row can be taken. Enter these values by hand, or correct the file."}
            {read.skipped > 0 && ` ${formatCount(read.skipped, "row")} of other people are left out.`}
          </p>
        )}
      </div>
      {read && (
        <>
          <Rows rows={read.rows} />
          <div className="mt-4 flex flex-wrap gap-2">
            {measures.length > 0 && (
              <Button size="sm" onClick={take}>
                {`Put ${formatCount(measures.length, "value")} into the form`}
              </Button>
            )}
            <Button size="sm" onClick={() => setRead(undefined)}>
              Close
            </Button>
          </div>
        </>
      )}
    </FormSection>
  );
}

const CELL = "border-line border-b py-2 pr-4 align-top last:pr-0";

const Rows = ({ rows }: { rows: ReadRow[] }) => (
  <div className="mt-2 overflow-x-auto">
    <table className="w-full text-left text-14">
      <caption className="sr-only">Rows of the file</caption>
      <thead>
        <tr className="text-12 text-ink-2">
          {["Row", "Value", "Period", "Basis"].map((heading) => (
            <th key={heading} scope="col" className={`${CELL} font-normal`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, text, errors, measure }) => (
          <tr key={row}>
            <th scope="row" className={`${CELL} font-mono text-12 font-normal leading-5`}>
              {row}
            </th>
            {measure ? (
              <>
                <td className={CELL}>{`${metricLabel(measure.metric)}: ${measureText(measure)}`}</td>
                <td className={CELL}>{periodText(measure)}</td>
                <td className={CELL}>{measure.basis}</td>
              </>
            ) : (
              <td colSpan={3} className={`${CELL} wrap-anywhere`}>
                <UserText as="span" className="block text-ink-2">
                  {text}
                </UserText>
                <span className="block text-bad">{errors.join(". ")}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
