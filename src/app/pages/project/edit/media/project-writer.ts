import type { MediaFile } from "@contract/media";
import type { UpdateProject } from "@contract/project-changes";
import type { Project } from "@contract/projects";
import type { z } from "zod";

export type UpdateInput = z.input<typeof UpdateProject>;
export type Changes = Omit<UpdateInput, "id" | "updatedAt">;
export type ProjectWriter = ReturnType<typeof createWriter>;

/**
 * Sends a project's updates one at a time. Each is computed from the result of the previous one, and `updatedAt` makes
 * the server refuse it (409) if somebody else changed the project in between.
 */
export function createWriter(initial: Project, update: (input: UpdateInput) => Promise<Project>) {
  let project = initial;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The latest version received from the server. */
    read: () => project,
    replace: (fresh: Project) => {
      project = fresh;
    },
    /** Called after a file of the project was changed by a call of its own. */
    replaceFile: (file: MediaFile) => {
      project = { ...project, media: project.media.map((other) => (other.id === file.id ? file : other)) };
    },
    write(changesOf: (project: Project) => Changes): Promise<Project> {
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
