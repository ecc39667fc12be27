import { notFound } from "@tanstack/react-router";
import { commentPages } from "../../features/comments/comment-pages";
import { notFoundOr } from "../../lib/not-found";
import type { RouterContext } from "../../lib/router-context";
import { headFacts } from "./project-head";

/** A path's id as a number; what is no number names nothing, and the page says so. */
export function idParam(id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  return Number(id);
}

/** What the read of a project asks for; through a portfolio it is only found in its owner's. */
export const projectInput = (id: string | number, portfolioOf?: string) => ({
  id: Number(id),
  ...(portfolioOf !== undefined && { portfolio: "yes" as const, username: portfolioOf }),
});

/** Reads a project and its first comments side by side. Without the project there is no page; the comments say themselves where they fail. */
export async function loadProject(
  { load, client, queryClient }: RouterContext,
  id: string,
  portfolioOf?: string,
) {
  const [project] = await Promise.allSettled([
    load.projects.read.ensureData(projectInput(idParam(id), portfolioOf)),
    queryClient.ensureInfiniteQueryData(commentPages(client, idParam(id))),
  ]);
  if (project.status === "rejected") throw notFoundOr(project.reason);
  return headFacts(project.value);
}
