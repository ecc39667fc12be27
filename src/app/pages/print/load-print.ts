import { notFound } from "@tanstack/react-router";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { statusOf } from "../../data/api/trpc";
import { userProjectsQuery } from "../../projects/user-projects";
import { paperPracticeOf, portfolioNameOf } from "../../users/user-labels";
import { BOOK_PROJECTS } from "../../viewers/print/print-choice";

export const printedProject = (id: string | number) => ({ id: Number(id) });

export async function loadPrintedProject({ load }: RouterContext, id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  try {
    const { title, owner } = await load.projects.read.ensureData(printedProject(id));
    const { username } = owner;
    const user = await load.users.readByName.ensureData({ username }).catch(ignoreNotFound);
    return { title, practice: user ? paperPracticeOf(user) : null };
  } catch (error) {
    throw notFoundOr(error);
  }
}

/**
 * Loads a portfolio for its book: the user and the list of projects side by side, then all projects. With `chosen`, the book
 * has these projects of the user instead of the newest ones, without those that the viewer does not see.
 */
export async function loadBook(context: RouterContext, username: string, chosen?: string) {
  const { load, queryClient } = context;
  try {
    const [user, list] = await Promise.all([
      load.users.readByName.ensureData({ username }),
      queryClient.ensureInfiniteQueryData(userProjectsQuery(context, { username })),
    ]);
    const newest = list.pages.flatMap(({ items }) => items.map(({ id }) => id));
    const wanted = [...new Set(chosen?.split("-").map(Number) ?? newest)].slice(0, BOOK_PROJECTS);
    const read = (id: number) => load.projects.read.ensureData(printedProject(id));
    const projects = chosen
      ? (await Promise.all(wanted.map((id) => read(id).catch(ignoreNotFound)))).filter(
          (project) => project?.userId === user.id,
        )
      : await Promise.all(wanted.map(read));
    return { name: portfolioNameOf(user), ids: projects.flatMap((project) => project?.id ?? []) };
  } catch (error) {
    // A portfolio that is not public has no book.
    throw statusOf(error) === 403 ? notFound() : notFoundOr(error);
  }
}

function ignoreNotFound(error: unknown) {
  if (![401, 403, 404].includes(statusOf(error) ?? 0)) throw error;
  return undefined;
}
