const keyOf = (projectId: number) => `edit:${projectId}`;

/**
 * What was changed of a project's words and not saved, by field. It outlives a reload and a login; the tab takes it
 * along when it closes.
 */
export function readEditDraft(projectId: number): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? "null");
  } catch {
    return null;
  }
}

export function keepEditDraft(projectId: number, changed: Record<string, unknown>) {
  if (Object.keys(changed).length === 0) return forgetEditDraft(projectId);
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing still edits.
  }
}

export const forgetEditDraft = (projectId: number) => sessionStorage.removeItem(keyOf(projectId));
