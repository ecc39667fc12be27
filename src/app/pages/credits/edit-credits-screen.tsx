import { creditRoles } from "@contract/credit-roles";
import { CREDITS_IN_LIST_MAX, type Credit, type CreditList } from "@contract/credits";
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
import { ProjectFormEnd } from "../../projects/project-form-end";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FormSection } from "../../ui/form-section";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { MoveButtons } from "../../ui/reorder";
import { TextOptions } from "../../ui/text-options";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";
import { CreditRow } from "./credit-row";
import {
  type CreditFormRow,
  creditsOf,
  emptyRow,
  rowsOf,
  uncreditedPhotographers,
  withRowAt,
} from "./credit-rows";

const LISTS: { list: CreditList; title: string; noun: string }[] = [
  { list: "stakeholders", title: "Stakeholders", noun: "stakeholder" },
  { list: "collaborators", title: "Collaborators", noun: "collaborator" },
  { list: "pictures", title: "Pictures", noun: "photographer" },
];

/** The owner of a project writes who made it, and asks members to confirm it. */
export function EditCreditsScreen() {
  const id = Number(useParams({ strict: false }).id);
  const viewer = useViewer();
  const { data: project, error, refetch } = trpc.projects.read.useQuery({ id }, { retry: false });
  const list = trpc.credits.list.useQuery({ id }, { retry: false });
  const status = error ? failureOf(error).status : 0;
  const isOther = project ? project.userId !== viewer?.id : status >= 400 && status < 500;
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-4 text-40 font-medium">Project Credits</h1>
      {isOther ? (
        <EmptyState title="Not your project" text="Only its owner writes the credits of a project." />
      ) : (error ?? list.error) ? (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          The credits could not be loaded.
          <Button onClick={() => void Promise.all([refetch(), list.refetch()])}>Try again</Button>
        </p>
      ) : project && list.data ? (
        <EditCredits key={id} project={project} credits={list.data} />
      ) : (
        <TextsSkeleton />
      )}
    </div>
  );
}

function EditCredits({ project, credits }: { project: Project; credits: Credit[] }) {
  const { id, isPublic } = project;
  const [rows, setRows] = useState(() => rowsOf(credits));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const queryClient = useQueryClient();
  const write = trpc.credits.write.useMutation();
  const ask = trpc.credits.ask.useMutation();
  const rolesId = useId();
  const claims = credits.filter(({ state }) => state === "claimed").length;
  /** The call takes the rows, and names wrong ones, in the order of the lists. */
  const arrange = (next: CreditFormRow[]) => {
    setRows(LISTS.flatMap(({ list }) => next.filter((row) => row.list === list)));
    setErrors({});
    setDirty(true);
  };
  const changeRow = (key: string, changes: Partial<CreditFormRow>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
    setDirty(true);
  };

  /**
   * Saves all rows, then asks the members who were chosen. If one of them cannot be asked, the others are asked all the same,
   * and that member stays chosen.
   */
  const save = useSubmit(async () => {
    setErrors({});
    setRefusal(undefined);
    try {
      const saved = rowsOf(await write.mutateAsync({ id, credits: creditsOf(rows) }));
      const refusals: Record<string, string> = {};
      for (const [index, { member }] of rows.entries()) {
        const row = saved[index];
        if (!row?.saved || !member) continue;
        try {
          row.saved = await ask.mutateAsync({ id: row.saved.id, userId: member.id });
        } catch (cause) {
          row.member = member;
          refusals[`credits.${index}.name`] = failureOf(cause).message;
        }
      }
      setRows(saved);
      setDirty(Object.keys(refusals).length > 0);
      setErrors(refusals);
      if (Object.keys(refusals).length === 0) toast({ title: "Credits saved" });
    } catch (cause) {
      const { message, fields } = failureOf(cause);
      setErrors(fields);
      setRefusal(message);
    }
    await invalidateAfter(queryClient, "creditChanged");
  });

  return (
    <form noValidate onSubmit={submitting(save.submit)}>
      <p className="max-w-measure pb-2 text-ink-2">
        <Link to="/projects/$id" params={{ id: String(id) }} className="text-link">
          <UserText>{project.title}</UserText>
        </Link>
        {isPublic
          ? ". Choose a member by name to ask whether your words are right. Then everybody reads that both sides have confirmed them."
          : ". Members can be asked once the project is public."}
      </p>
      {claims > 0 && (
        <p className="max-w-measure pb-2">
          {claims === 1 ? "Somebody says" : `${claims} people say`} that they worked on it.{" "}
          <Link to="/credits" className="text-link">
            Answer in Credits
          </Link>
        </p>
      )}
      <TextOptions id={rolesId} options={Object.values(creditRoles)} />
      <div className="mt-8">
        {LISTS.map(({ list, title, noun }) => {
          const ofList = rows.filter((row) => row.list === list);
          const offered = list === "pictures" ? uncreditedPhotographers(project, rows) : [];
          return (
            <FormSection key={list} title={title}>
              <ul>
                {ofList.map((row, index) => (
                  <li key={row.key} className="border-line border-b py-5 first:pt-0">
                    <CreditRow
                      row={row}
                      label={`${noun} ${index + 1}`}
                      rolesId={rolesId}
                      isAsking={isPublic}
                      errorOf={(field) => errors[`credits.${rows.indexOf(row)}.${field}`]}
                      onChange={(changes) => changeRow(row.key, changes)}
                    >
                      <MoveButtons
                        name={`${noun} ${index + 1}`}
                        index={index}
                        count={ofList.length}
                        onMove={(to) => arrange(withRowAt(rows, row, to))}
                      />
                      <button
                        type="button"
                        aria-label={`Remove ${noun} ${index + 1}`}
                        className="icon-button"
                        onClick={() => arrange(rows.filter((each) => each !== row))}
                      >
                        <Trash2 />
                      </button>
                    </CreditRow>
                  </li>
                ))}
              </ul>
              <div className="mt-4 flex flex-wrap gap-2">
                {ofList.length < CREDITS_IN_LIST_MAX && (
                  <Button
                    size="sm"
                    onClick={() =>
                      arrange([
                        ...rows,
                        emptyRow(list, list === "pictures" ? { role: creditRoles.photographer } : {}),
                      ])
                    }
                  >
                    <Plus /> {`Add a ${noun}`}
                  </Button>
                )}
                {offered.map((row) => (
                  <Button key={row.key} size="sm" onClick={() => arrange([...rows, row])}>
                    <Plus /> {`Add ${row.name}`}
                  </Button>
                ))}
              </div>
            </FormSection>
          );
        })}
      </div>
      <ProjectFormEnd
        projectId={id}
        save="Save credits"
        isBusy={save.isBusy}
        isDirty={isDirty}
        refusal={refusal}
      />
    </form>
  );
}
