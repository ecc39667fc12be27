import { notFound } from "@tanstack/react-router";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { statusOf } from "../../data/api/trpc";
import { userProjectsQuery } from "../../projects/user-projects";
import { portfolioNameOf } from "../../users/user-labels";

/** A book has the newest projects up to this number: each is a call of its own. */
export const BOOK_PROJECTS = 24;

export const printedProject = (id: string | number) => ({ id: Number(id) });

export async function loadPrintedProject({ load }: RouterContext, id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  try {
    const { title } = await load.projects.read.ensureData(printedProject(id));
    return { title };
  } catch (error) {
    throw notFoundOr(error);
  }
}

/** Loads a portfolio for its book: the user and the list of projects side by side, then all projects. */
export async function loadBook(context: RouterContext, username: string) {
  const { load, queryClient } = context;
  try {
    const [user, list] = await Promise.all([
      load.users.readByName.ensureData({ username }),
      queryClient.ensureInfiniteQueryData(userProjectsQuery(context, { username })),
    ]);
    const ids = list.pages.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, BOOK_PROJECTS);
    await Promise.all(ids.map((id) => load.projects.read.ensureData(printedProject(id))));
    return { name: portfolioNameOf(user), ids };
  } catch (error) {
    // A portfolio that is not public has no book.
    throw statusOf(error) === 403 ? notFound() : notFoundOr(error);
  }
}
