import type { Credit } from "@contract/credits";
import type { WorkInput } from "@contract/measure-inputs";
import { floorAreaOf } from "@contract/measure-metrics";
import type { Measure, Work } from "@contract/measures";
import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { submitting, useSubmit } from "../../data/forms/use-submit";
import { useViewer } from "../../data/session/viewer";
import { mayEnterMeasures } from "../../in-use/project-in-use";
import { ProjectFormEnd } from "../../projects/project-form-end";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Input, Select } from "../../ui/input";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";
import { ImportFile } from "./import-file";
import {
  emptyPeriod,
  type MeasureRow,
  measuresOf,
  nextPeriod,
  type Period,
  periodsOf,
  withMeasures,
} from "./measure-rows";
import { OthersValues } from "./others-values";
import { PeriodFields } from "./period-fields";

/** The owner of a project, or its operator, enters how its building does in use. */
export function InUseScreen() {
  const id = Number(useParams({ strict: false }).id);
  const viewer = useViewer();
  const project = trpc.projects.read.useQuery({ id }, { retry: false });
  const measures = trpc.measures.list.useQuery({ id }, { retry: false });
  const works = trpc.measures.listWorks.useQuery({ id }, { retry: false });
  const credits = trpc.credits.list.useQuery({ id }, { retry: false });
  const queries = [measures, works, credits];
  const isOther = project.error ?? (project.data && !mayEnterMeasures(viewer?.id, project.data));
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-4 text-40 font-medium">In Use</h1>
      {isOther ? (
        <EmptyState
          title="Not your building"
          text="The owner of a project enters its values, and a confirmed operator, energy consultant or client."
        />
      ) : queries.some(({ error }) => error) ? (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          The values could not be loaded.
          <Button onClick={() => void Promise.all(queries.map(({ refetch }) => refetch()))}>Try again</Button>
        </p>
      ) : project.data && measures.data && works.data && credits.data ? (
        <>
          <EditInUse
            key={id}
            project={project.data}
            measures={measures.data}
            works={works.data}
            credits={credits.data}
          />
          <OthersValues projectId={id} measures={measures.data} />
        </>
      ) : (
        <TextsSkeleton />
      )}
    </div>
  );
}

type WorkRow = { key: string; date: string; what: string; creditId: number | null };
const emptyWork = (): WorkRow => ({ key: crypto.randomUUID(), date: "", what: "", creditId: null });
const workRowsOf = (works: Work[]): WorkRow[] =>
  works
    .filter(({ isOwn }) => isOwn)
    .map(({ id, date, what, creditId }) => ({ key: String(id), date, what, creditId }));

type EditInUseProps = { project: Project; measures: Measure[]; works: Work[]; credits: Credit[] };

function EditInUse({ project, measures, works, credits }: EditInUseProps) {
  const { id } = project;
  const [periods, setPeriods] = useState(() => periodsOf(measures));
  const [workRows, setWorkRows] = useState(() => workRowsOf(works));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  /** The server has found a value implausible. */
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const write = trpc.measures.write.useMutation();
  const writeWorks = trpc.measures.writeWorks.useMutation();
  const hasArea = floorAreaOf(project) !== null;
  const change = (next: Period[]) => {
    setPeriods(next);
    setDirty(true);
    setAsked(false);
  };
  const changeWorks = (next: WorkRow[]) => {
    setWorkRows(next);
    setDirty(true);
  };

  const save = useSubmit(async (_isCurrent, isMeant: boolean = false) => {
    setErrors({});
    setRefusal(undefined);
    setAsked(false);
    const sent = measuresOf(periods);
    const sentWorks = workRows.filter(({ date, what }) => date || what);
    const found: Record<string, string> = {};
    try {
      const saved = await write.mutateAsync({ id, measures: sent.map(({ input }) => input), isMeant });
      setPeriods(periodsOf(saved));
      const input = sentWorks.map(({ key: _key, ...work }): WorkInput => work);
      setWorkRows(workRowsOf(await writeWorks.mutateAsync({ id, works: input })));
      setDirty(false);
      toast({ title: "Values saved" });
    } catch (cause) {
      const { message, fields, code } = failureOf(cause);
      for (const [path, sentence] of Object.entries(fields)) {
        const [list, index = "", field] = path.split(".");
        const key = (list === "works" ? sentWorks[Number(index)] : sent[Number(index)]?.row)?.key;
        found[`${key} ${field}`] = sentence;
      }
      setErrors(found);
      setRefusal(message);
      setAsked(code === "implausible_value");
    }
    await invalidateAfter(queryClient, "measuresChanged");
  });

  const errorOf = (row: MeasureRow | WorkRow, field: string) => errors[`${row.key} ${field}`];
  return (
    <form noValidate onSubmit={submitting(() => save.submit())}>
      <p className="max-w-measure pb-2 text-ink-2">
        <Link to="/projects/$id" params={{ id: String(id) }} className="text-link">
          <UserText>{project.title}</UserText>
        </Link>
        {
          ". Only you read a value until you show it. Cells that you copy from a spreadsheet can be pasted into a value."
        }
      </p>
      {!hasArea && (
        <p className="max-w-measure pb-2 text-ink-2">
          The project has no floor area with its basis, so values are those of the whole building.
        </p>
      )}
      <div className="my-6 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => change([nextPeriod(periods, new Date().getFullYear(), hasArea), ...periods])}
        >
          <Plus /> Add a year
        </Button>
        <Button size="sm" onClick={() => change([emptyPeriod("predicted", hasArea), ...periods])}>
          <Plus /> Add predicted values
        </Button>
        <Button size="sm" onClick={() => change([emptyPeriod("certified", hasArea), ...periods])}>
          <Plus /> Add certified values
        </Button>
      </div>
      {periods.map((period) => (
        <PeriodFields
          key={period.key}
          period={period}
          hasArea={hasArea}
          errorOf={errorOf}
          onChange={(next) => change(periods.map((each) => (each === period ? next : each)))}
          onRemove={() => change(periods.filter((each) => each !== period))}
        />
      ))}
      <ImportFile
        projectId={id}
        onTake={(read) => {
          change(withMeasures(periods, read));
          toast({ title: "The values are in the form. Save them to keep them" });
        }}
      />
      <FormSection title="Works" note="What was changed in the building, and when.">
        <WorkFields works={workRows} credits={credits} errorOf={errorOf} onChange={changeWorks} />
      </FormSection>
      <ProjectFormEnd
        projectId={id}
        save="Save values"
        isBusy={save.isBusy}
        isDirty={isDirty}
        refusal={refusal}
      >
        {isAsked && <Button onClick={() => void save.submit(true)}>The values are meant</Button>}
      </ProjectFormEnd>
    </form>
  );
}

type WorkFieldsProps = {
  works: WorkRow[];
  credits: Credit[];
  errorOf: (row: WorkRow, field: string) => string | undefined;
  onChange: (works: WorkRow[]) => void;
};

function WorkFields({ works, credits, errorOf, onChange }: WorkFieldsProps) {
  const id = useId();
  const named = credits.filter(({ name, position }) => name !== null && position !== null);
  return (
    <>
      <ul>
        {works.map((row, index) => {
          const set = (changes: Partial<WorkRow>) =>
            onChange(works.map((each) => (each === row ? { ...row, ...changes } : each)));
          const fieldId = (field: string) => `${id}-${row.key}-${field}`;
          return (
            <li key={row.key} className="grid grid-cols-2 gap-3 border-line border-b py-5 md:grid-cols-12">
              <div className="col-span-2 md:col-span-2">
                <Field label="Date" htmlFor={fieldId("date")} required error={errorOf(row, "date")}>
                  <Input
                    placeholder="2025-06"
                    value={row.date}
                    onChange={(event) => set({ date: event.target.value })}
                  />
                </Field>
              </div>
              <div className="col-span-2 md:col-span-5">
                <Field label="What" htmlFor={fieldId("what")} required error={errorOf(row, "what")}>
                  <Input value={row.what} onChange={(event) => set({ what: event.target.value })} />
                </Field>
              </div>
              <div className="col-span-2 flex items-end gap-2 md:col-span-5">
                <div className="min-w-0 grow">
                  <Field label="Who" htmlFor={fieldId("who")} optional error={errorOf(row, "creditId")}>
                    <Select
                      value={row.creditId ?? ""}
                      onChange={(event) => set({ creditId: Number(event.target.value) || null })}
                    >
                      <option value="">Nobody of the credits</option>
                      {named.map((credit) => (
                        <option key={credit.id} value={credit.id}>
                          {`${credit.name}, ${credit.roleName}`}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </div>
                <button
                  type="button"
                  aria-label={`Remove work ${index + 1}`}
                  className="icon-button"
                  onClick={() => onChange(works.filter((each) => each !== row))}
                >
                  <Trash2 />
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <Button size="sm" className="mt-4" onClick={() => onChange([...works, emptyWork()])}>
        <Plus /> Add work
      </Button>
    </>
  );
}
