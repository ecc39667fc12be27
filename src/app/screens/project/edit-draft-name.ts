/** The draft of what was changed of a project's words and not saved. */
export const editDraftName = (projectId: number) => `project:${projectId}`;
