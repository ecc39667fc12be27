import { notFound } from "@tanstack/react-router";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";

export const embeddedProject = (id: string) => ({ id: Number(id) });

/** Loads a project for a frame on another site: refused unless its owner may and does allow embedding. */
export async function loadProjectEmbed({ load, origin }: RouterContext, id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  const [embedding, project] = await Promise.allSettled([
    load.embed.project.ensureData(embeddedProject(id)),
    load.projects.read.ensureData(embeddedProject(id)),
  ]);
  if (embedding.status === "rejected") throw notFoundOr(embedding.reason);
  if (project.status === "rejected") throw notFoundOr(project.reason);
  const { isAllowed, title } = embedding.value;
  // The look of the owner's portfolio; without it the frame has the usual one.
  if (isAllowed) await load.users.readByName.prefetch({ username: project.value.owner.username });
  return { title, isRefused: !isAllowed, canonical: { origin, path: `/projects/${project.value.id}` } };
}
