const keyOf = (projectId: number) => `comment:${projectId}`;

/** What was typed under a project and not sent; it outlives a reload, and the tab takes it along when it closes. */
export const draftOf = (projectId: number) => sessionStorage.getItem(keyOf(projectId)) ?? "";

export function keepDraft(projectId: number, content: string) {
  if (content) sessionStorage.setItem(keyOf(projectId), content);
  else sessionStorage.removeItem(keyOf(projectId));
}
