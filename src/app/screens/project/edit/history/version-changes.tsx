import type { ProjectVersion } from "@contract/project-versions";
import { fieldLabel } from "../../../../features/projects/form/field-label";
import { wordDiff } from "../../../../lib/word-diff";

/** What a version changed, field by field, with the removed and the added words. */
export function VersionChanges({ changes }: Pick<ProjectVersion, "changes">) {
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
