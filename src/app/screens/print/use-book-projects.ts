import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey, trpc } from "../../lib/api/trpc";
import { printedProject } from "./load-print";

/** The projects that the loader has read, in this order. A book does not change while it is read. */
export function useBookProjects(ids: number[]): Project[] {
  const queryClient = useQueryClient();
  return ids.flatMap(
    (id) =>
      queryClient.getQueryData<Project>(getQueryKey(trpc.projects.read, printedProject(id), "query")) ?? [],
  );
}
