import { UpdateProject } from "@contract/project-changes";
import { factProblems } from "@contract/project-field-schemas";
import { changedFields } from "../../data/forms/drafts";

type Values = Record<string, unknown>;
type Field = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: { message: string }[] };
  };
};

const shape: Record<string, Field> = UpdateProject.shape;
/** Fields that contradict each other, by the one that has the message. */
const together: Record<string, string[]> = {
  costCurrency: ["costAmount", "costCurrency"],
  completionDate: ["startDate", "completionDate"],
};

/**
 * Splits the changes: `changes` are the fields that the server accepts; `problems` are messages about the others, which
 * are not saved until they are corrected.
 */
export function checkChanges<V extends object>(saved: V, values: V) {
  const problems: Record<string, string> = {};
  const changes = changedFields(saved as Values, values as Values);
  for (const [name, value] of Object.entries(changes)) {
    const parsed = shape[name]?.safeParse(value);
    if (parsed?.success) continue;
    delete changes[name];
    if (parsed) problems[name] = parsed.error?.issues[0]?.message ?? "";
  }
  const merged = { ...saved, ...changes } as Values;
  const stored = (name: string) => shape[name]?.safeParse(merged[name]).data ?? null;
  const contradictions = factProblems({
    costAmount: stored("costAmount") as number | null,
    ...Object.fromEntries(
      ["costCurrency", "startDate", "completionDate"].map((name) => [name, stored(name)]),
    ),
  } as Parameters<typeof factProblems>[0]);
  for (const [name, message] of Object.entries(contradictions)) {
    problems[name] ??= message;
    for (const each of together[name] ?? [name]) delete changes[each];
  }
  return { changes: changes as Partial<V>, problems };
}

/** The changed fields that the server accepts. */
export const validChanges = <V extends object>(saved: V, values: V) => checkChanges(saved, values).changes;
