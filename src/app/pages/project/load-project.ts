import { notFound } from "@tanstack/react-router";
import { commentPages } from "../../comments/comment-pages";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { isLocked } from "../../data/api/trpc";
import { loadInUse } from "../../in-use/load-in-use";
import { validSearch } from "../../lib/valid-search";
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

type Portfolio = {
  username: string;
  /** Loads what the portfolio shows beside a project. The project is `bare` if it is shown without reactions. */
  load: () => Promise<"bare" | "complete">;
};

/**
 * Loads a project, its first comments and related projects, or its portfolio, in parallel. If the comments fail, the page still
 * shows, with an error there. Null for a project whose password has to be entered first.
 */
export async function loadProject(
  { load, client, queryClient }: RouterContext,
  id: string,
  { comments, key, portfolio }: ProjectSearch & { portfolio?: Portfolio } = {},
) {
  // Opens the project for this browser. On the server the address of the page does.
  if (key && !import.meta.env.SSR)
    await client.projects.read.query({ id: parseId(id), key }).catch(() => undefined);
  const firstComments = commentPages(client, parseId(id), comments);
  const [project, practice] = await Promise.allSettled([
    load.projects.read.ensureData(projectInput(parseId(id), portfolio?.username)),
    // A portfolio shows the work of its owner alone.
    portfolio === undefined ? load.projects.related.ensureData({ id: parseId(id) }) : portfolio.load(),
    queryClient.ensureInfiniteQueryData(firstComments),
  ]);
  // They are loaded before it is known that the page shows none, so that all other pages wait less.
  if (practice.status === "fulfilled" && practice.value === "bare")
    queryClient.removeQueries({ queryKey: firstComments.queryKey });
  if (project.status === "rejected" && isLocked(project.reason)) return null;
  if (project.status === "rejected") throw notFoundOr(project.reason);
  // The server does not wait while it renders; whoever may enter values sees the part while it is empty.
  if (import.meta.env.SSR || project.value.inUse) await loadInUse().catch(() => undefined);
  return headData(project.value);
}

export type ProjectSearch = { comments?: string; key?: string };

/** `comments` is the cursor after which the comments begin, `key` is the key of a project which is seen by its link. */
export const projectSearch = ({ comments, key }: Record<string, unknown>): ProjectSearch => ({
  ...validSearch(["comments"], /^\d+-\d+$/.test(String(comments)) ? { comments: String(comments) } : {}),
  ...(/^[\w-]{22}$/.test(String(key)) && { key: String(key) }),
});
