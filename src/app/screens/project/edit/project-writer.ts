import type { UpdateProject } from "@contract/project-changes";
import type { Project } from "@contract/projects";
import type { z } from "zod";

export type UpdateInput = z.input<typeof UpdateProject>;
export type Changes = Omit<UpdateInput, "id" | "updatedAt">;
export type ProjectWriter = ReturnType<typeof createWriter>;

/**
 * Writes a project's changes one after the other, each worked out from what the one before it left, and each on the
 * condition that nobody else changed the project since.
 */
export function createWriter(initial: Project, update: (input: UpdateInput) => Promise<Project>) {
  let project = initial;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The project as the server last answered it. */
    read: () => project,
    adopt: (fresh: Project) => {
      project = fresh;
    },
    write(changesOf: (now: Project) => Changes): Promise<Project> {
      const run = async () => {
        const changes = changesOf(project);
        if (Object.keys(changes).length > 0)
          project = await update({ id: project.id, updatedAt: project.updatedAt, ...changes });
        return project;
      };
      const written = last.then(run);
      last = written.catch(() => undefined);
      return written;
    },
  };
}
