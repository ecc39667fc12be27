import { IMPORT_ROWS_MAX } from "@contract/project-import-limits";
import { useEffect, useMemo, useRef, useState } from "react";
import { trpc } from "../../data/api/trpc";
import { formatCount, formatNumber } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Field, FieldError } from "../../ui/field";
import { IndexTable } from "../../ui/index-table";
import { Select } from "../../ui/input";
import { UserText } from "../../ui/user-text";
import { chooseSheet, readSheet, type Table } from "./columns/guess-columns";
import { targets as allTargets, canRepeat, type Target, targetLabel } from "./columns/match-heading";
import { guessCategory, openQuestions } from "./columns/open-questions";
import { type Answers, isPast, readRows } from "./columns/read-rows";
import type { Sheet } from "./columns/sheet";
import { KnownRows, useKnownRows } from "./known-rows";
import { openOf, Questions } from "./questions";
import { UnreadCells, UntitledRows } from "./row-tables";
import { type FinishedImport, NO_ANSWERS, useTableImport } from "./send-import";

type TableImportProps = {
  name: string;
  submission: string;
  sheets: Sheet[];
  notes: string[];
  onFinished: (finished: FinishedImport) => void;
};

/** The columns of a spreadsheet, the questions that it leaves open, and the cells that are not understood. */
export default function TableImport({ name, submission, sheets, notes, onFinished }: TableImportProps) {
  const [sheet, setSheet] = useState(() => Math.max(0, chooseSheet(sheets)));
  const table = useMemo(() => (sheets[sheet] ? readSheet(sheets[sheet]) : null), [sheets, sheet]);
  const refusal = refusalOf(table);
  return (
    <>
      <div className="mt-4 max-w-3xl">
        <p className="font-mono text-12 text-ink-2">{name}</p>
        {notes.map((note) => (
          <p key={note} className="mt-2 text-14">
            {note}
          </p>
        ))}
        {sheets.length > 1 && (
          <div className="mt-4 max-w-80">
            <Field label="Sheet" htmlFor="sheet">
              <Select value={sheet} onChange={({ target }) => setSheet(Number(target.value))}>
                {sheets.map(({ name, rows }, index) => (
                  <option key={name} value={index}>
                    {name} ({formatCount(rows.length, "row")})
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        )}
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
      {table && !refusal && (
        <Columns key={sheet} name={name} submission={submission} table={table} onFinished={onFinished} />
      )}
    </>
  );
}

function refusalOf(table: Table | null) {
  if (!table) return "The sheet has no rows below a row of headings";
  if (table.rows.length > IMPORT_ROWS_MAX)
    return `A sheet can have at most ${formatNumber(IMPORT_ROWS_MAX)} projects. This one has ${formatNumber(table.rows.length)}`;
  return undefined;
}

type ColumnsProps = Pick<TableImportProps, "name" | "submission" | "onFinished"> & { table: Table };

function Columns({ name, submission, table, onFinished }: ColumnsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: options } = trpc.options.projectCategories.useQuery({});
  const categories = useMemo(() => options?.map((option) => option.name) ?? [], [options]);
  const [targets, setTargets] = useState(() => table.columns.map(({ guess }) => guess));
  const [given, setGiven] = useState<Answers>(NO_ANSWERS);
  const [isAsked, setAsked] = useState(false);
  const questions = useMemo(() => openQuestions(table, targets, given), [table, targets, given]);
  const answers = useMemo(() => {
    const guessed = questions.categories.map((name) => [name, guessCategory(name, categories)]);
    return { ...given, categories: { ...Object.fromEntries(guessed), ...given.categories } };
  }, [given, questions, categories]);
  // Cells that wait for an answer are not among those that are not understood: nothing is imported before.
  const rows = useMemo(
    () =>
      readRows(table, targets, {
        ...answers,
        currency: answers.currency || "USD",
        decimal: answers.decimal ?? ".",
        order: answers.order ?? "dayFirst",
      }),
    [table, targets, answers],
  );
  const titled = rows.filter(({ values }) => values.title !== undefined);
  const untitled = table.rows.filter(
    ({ row }, index) => rows[index]?.values.title === undefined || row in given.titles,
  );
  const past = titled.filter((row) => isPast(row, targets)).length;
  const unanswered = openOf(questions, given);
  const titles = rows.map(({ row, values }) =>
    row in given.titles ? undefined : String(values.title ?? ""),
  );
  const knownRows = useKnownRows(submission, titles);
  const [isSkipped, setSkipped] = useState(true);
  const count = titled.length - (isSkipped ? knownRows.length : 0);
  const { importRows, busy, error } = useTableImport({
    ...{ name, submission, table, rows, answers, onFinished },
    skipKnown: isSkipped && knownRows.length > 0,
  });

  useEffect(() => heading.current?.focus(), []);

  const answer = (next: Partial<Answers>) => setGiven((all) => ({ ...all, ...next }));
  const choose = (index: number, target: Target | null) =>
    setTargets((all) =>
      all.map((each, at) => {
        if (at === index) return target;
        return each !== null && each === target && !canRepeat(each) ? null : each;
      }),
    );
  const start = () => {
    setAsked(true);
    if (unanswered[0])
      document.querySelector<HTMLElement>(`[data-question="${unanswered[0]}"] :is(input, select)`)?.focus();
    else importRows();
  };
  const known = targets.filter((target) => target !== null).length;
  return (
    <>
      <section aria-labelledby="columns" className="mt-10">
        <h2 id="columns" ref={heading} tabIndex={-1} className="text-20 font-medium outline-none">
          Columns
        </h2>
        <p role="status" className="mt-1.5 max-w-measure pb-3 text-14 text-ink-2">
          {formatCount(titled.length, "project")} in {formatCount(table.rows.length, "row")}. {known} of{" "}
          {formatCount(targets.length, "column")} {known === 1 ? "becomes a field" : "become fields"}; the
          others are left out.
          {questions.commas.length > 0 &&
            ` A comma is read as the decimal sign in ${questions.commas.join(", ")}.`}
        </p>
        <ColumnTable table={table} targets={targets} onChoose={choose} />
      </section>
      <Questions
        questions={questions}
        answers={answers}
        categories={categories}
        missing={isAsked ? unanswered : []}
        onAnswer={answer}
      />
      {untitled.length > 0 && (
        <UntitledRows
          rows={untitled}
          titles={given.titles}
          onTitle={(row, title) => answer({ titles: { ...given.titles, [row]: title } })}
        />
      )}
      <UnreadCells rows={rows} />
      {past > 0 && (
        <Checkbox
          className="mt-8"
          checked={given.pastIsCompleted !== false}
          onChange={({ target }) => answer({ pastIsCompleted: target.checked })}
          label={`Mark ${formatCount(past, "project")} with a completion before today as completed`}
        />
      )}
      <KnownRows count={knownRows.length} isSkipped={isSkipped} onSkip={setSkipped} />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={count === 0}
          busy={busy ? "Importing..." : undefined}
          onClick={start}
        >
          Import {formatCount(count, "project")}
        </Button>
        <p className="text-14 text-ink-2">They become drafts. Everything can be changed afterwards.</p>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </>
  );
}

function ColumnTable({
  table,
  targets,
  onChoose,
}: {
  table: Table;
  targets: (Target | null)[];
  onChoose: (index: number, target: Target | null) => void;
}) {
  const rows = table.columns.map((column, index) => ({
    ...column,
    id: index,
    target: targets[index] ?? null,
  }));
  return (
    <IndexTable
      label="Columns of the file"
      rows={rows}
      columns={[
        {
          head: "Heading",
          cell: ({ heading }) => <UserText className="font-medium">{heading || "(no heading)"}</UserText>,
          stacked: "line",
        },
        {
          head: "Values",
          cell: ({ samples }) => (
            <ul className="text-ink-2">
              {samples.map((sample) => (
                <li key={sample} className="truncate">
                  <UserText>{sample}</UserText>
                </li>
              ))}
            </ul>
          ),
          stacked: "line",
        },
        {
          head: "Becomes",
          cell: ({ id, heading, target }) => (
            <Select
              aria-label={`${heading || `Column ${id + 1}`} becomes`}
              value={target ?? ""}
              className={target === null ? "text-ink-2" : ""}
              onChange={({ target: { value } }) => onChoose(id, (value || null) as Target | null)}
            >
              <option value="">Leave out</option>
              {allTargets
                .filter((each) => each === target || (each !== "totalArea" && each !== "constructionCost"))
                .map((each) => (
                  <option key={each} value={each}>
                    {targetLabel(each)}
                  </option>
                ))}
            </Select>
          ),
          className: "md:w-72",
          stacked: "line",
        },
      ]}
    />
  );
}
