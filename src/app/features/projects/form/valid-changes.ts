import { UpdateProject } from "@contract/project-changes";
import { changedFields } from "../../../lib/forms/drafts";

/** The changed fields that the server accepts. The others are not saved until they are corrected. */
export function validChanges<V extends object>(saved: V, values: V): Partial<V> {
  const shape = UpdateProject.shape as Record<
    string,
    { safeParse: (value: unknown) => { success: boolean } }
  >;
  const isValid = ([name, value]: [string, unknown]) => shape[name]?.safeParse(value).success;
  const changed = changedFields(saved as Record<string, unknown>, values as Record<string, unknown>);
  return Object.fromEntries(Object.entries(changed).filter(isValid)) as Partial<V>;
}
