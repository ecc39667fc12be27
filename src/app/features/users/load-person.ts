import { notFound } from "@tanstack/react-router";
import { missing } from "../../lib/missing";
import { statusOf } from "../../lib/trpc";
import type { RouterContext } from "../../router";
import { projectPagesOf } from "../projects/project-pages";
import { personFacts } from "./person-head";

/** A person by the number in their profile's address, with their projects. */
export async function loadProfile({ load, client, queryClient }: RouterContext, id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound({ data: "invalid" });
  const [user, projects] = await Promise.allSettled([
    load.users.read.ensureData({ id: Number(id) }),
    queryClient.ensureInfiniteQueryData(projectPagesOf(client, Number(id))),
  ]);
  if (user.status === "rejected") throw missing(user.reason);
  if (projects.status === "rejected") throw missing(projects.reason);
  return { facts: personFacts(user.value) };
}

/** A person by the name in their portfolio's address, with their projects, if their list is not refused. */
export async function loadPortfolio({ load, client, queryClient }: RouterContext, username: string) {
  const user = await load.users.readByName.ensureData({ username }).catch((error: unknown) => {
    throw missing(error);
  });
  const [projects] = await Promise.allSettled([
    queryClient.ensureInfiniteQueryData(projectPagesOf(client, user.id, user.username)),
  ]);
  const isRefused = projects.status === "rejected" && statusOf(projects.reason) === 403;
  if (projects.status === "rejected" && !isRefused) throw missing(projects.reason);
  return { facts: personFacts(user), isRefused };
}
