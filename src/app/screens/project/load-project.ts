import { notFound } from "@tanstack/react-router";
import { commentPages } from "../../features/comments/comment-pages";
import { notFoundOr } from "../../lib/not-found";
import type { RouterContext } from "../../lib/router-context";
import { headData } from "./project-head";

/** The project id in the URL as a number; throws not found if it is not one. */
function parseId(id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  return Number(id);
}

/** The input of the project query. A portfolio only finds projects of its own user. */
export const projectInput = (id: string | number, portfolioUsername?: string) => ({
  id: Number(id),
  ...(portfolioUsername !== undefined && { portfolio: "yes" as const, username: portfolioUsername }),
});

/**
 * Loads a project and its first comments in parallel. If the comments fail, the page still shows, with an error
 * there.
 */
export async function loadProject(
  { load, client, queryClient }: RouterContext,
  id: string,
  { comments, portfolioUsername }: { comments?: string; portfolioUsername?: string } = {},
) {
  const [project] = await Promise.allSettled([
    load.projects.read.ensureData(projectInput(parseId(id), portfolioUsername)),
    queryClient.ensureInfiniteQueryData(commentPages(client, parseId(id), comments)),
  ]);
  if (project.status === "rejected") throw notFoundOr(project.reason);
  return headData(project.value);
}

export type CommentsSearch = { comments?: string };

/** The `comments` search parameter: the cursor after which the comments begin. */
export const commentsSearch = ({ comments }: Record<string, unknown>): CommentsSearch =>
  /^\d+-\d+$/.test(String(comments)) ? { comments: String(comments) } : {};
