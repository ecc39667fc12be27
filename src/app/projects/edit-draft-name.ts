/** The draft of a project's unsaved text changes. In a file of its own so that the page does not load the editor. */
export const editDraftName = (projectId: number) => `project:${projectId}`;
