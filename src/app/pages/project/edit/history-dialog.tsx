import { formatInstant } from "@contract/format-date";
import type { ProjectVersion } from "@contract/project-versions";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { toastFailure } from "../../../data/session/toast-failure";
import { wordDiff } from "../../../lib/word-diff";
import { fieldLabel } from "../../../projects/form/field-label";
import { replaceCachedProject } from "../../../projects/projects-cache";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { FieldError } from "../../../ui/field";
import { TextsSkeleton } from "../../../ui/list-skeletons";
import { toast } from "../../../ui/toast";
import type { ProjectEdit } from "./use-project-edit";

const PAGE = 10;

/** The changes of the project's text, newest first, with a way back to each earlier text. */
export default function HistoryDialog({ edit, onClose }: { edit: ProjectEdit; onClose: () => void }) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { id } = edit.writer.read();
  const [versions, setVersions] = useState<ProjectVersion[]>();
  const [hasMore, setMore] = useState(false);
  const [error, setError] = useState<string>();
  const [restoring, setRestoring] = useState<number>();

  const load = async (shown: ProjectVersion[]) => {
    setError(undefined);
    try {
      const page = await client.projects.versions.query({ id, limit: PAGE, before: shown.at(-1)?.number });
      setVersions([...shown, ...(page as ProjectVersion[])]);
      setMore(page.length === PAGE);
    } catch (cause) {
      setError(failureOf(cause).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded when the dialog opens
  useEffect(() => void load([]), []);

  /** Undoes this version and all after it. */
  const restore = async (number: number) => {
    setRestoring(number);
    try {
      const { updatedAt } = edit.writer.read();
      const project = await client.projects.restoreVersion.mutate({ id, number, updatedAt });
      edit.writer.replace(project);
      void replaceCachedProject(queryClient, project);
      edit.rebase(project);
      toast({ title: "Text restored", description: "The text from before is in the history." });
      onClose();
    } catch (cause) {
      toastFailure("The text was not restored", cause);
    } finally {
      setRestoring(undefined);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="History"
      description="The last 100 changes of the text, for a year. Files are not part of it."
    >
      {error && <FieldError>{error}</FieldError>}
      {!versions && !error && <TextsSkeleton />}
      {versions?.length === 0 && <p className="mt-4 text-14">Nothing was changed yet.</p>}
      <ol className="mt-4">
        {versions?.map((version) => (
          <li key={version.number} className="border-line border-t py-4">
            <h3 className="font-mono text-12">{`${formatInstant(version.savedAt)} UTC, by you`}</h3>
            <VersionChanges changes={version.changes} />
            <Button
              size="sm"
              className="mt-3"
              busy={restoring === version.number ? "Restoring..." : undefined}
              onClick={() => void restore(version.number)}
            >
              Restore the text from before
            </Button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" onClick={() => void load(versions ?? [])}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

/** Shows the changes of a version, field by field, with the removed and the added words. */
function VersionChanges({ changes }: Pick<ProjectVersion, "changes">) {
  if (changes.length === 0) return <p className="mt-2 text-14 text-ink-2">Everything was changed back.</p>;
  return (
    <dl className="mt-2 grid gap-3 text-14">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="label">{fieldLabel(field)}</dt>
          <dd dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {wordDiff(textOf(before), textOf(after)).map(({ kind, text }, index) =>
              kind === "same" ? (
                text
              ) : kind === "removed" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
                <del key={index} className="text-ink-2 line-through">
                  <span className="sr-only">removed: </span>
                  {text}
                </del>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
                <ins key={index} className="bg-well font-medium no-underline">
                  <span className="sr-only">added: </span>
                  {text}
                </ins>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value of a field as it is read: lists line by line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object") return String(value);
  return Object.values(value)
    .filter((part) => part !== null && part !== "")
    .join(", ");
}
