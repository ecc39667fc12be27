import { notFound } from "@tanstack/react-router";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";

export async function loadCredit({ load }: RouterContext, id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  try {
    const { name, roleName, project } = await load.credits.read.ensureData({ id: Number(id) });
    const words = `${roleName}, ${project.title}`;
    return { title: name === null ? words : `${name}, ${words}` };
  } catch (error) {
    throw notFoundOr(error);
  }
}
