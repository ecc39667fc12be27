import { encodeCursor } from "@contract/cursor";
import type { ProjectCard } from "@contract/projects";
import type { Client } from "../../data/api/trpc";
import type { FinishedImport } from "./send-import";

const PAGE_SIZE = 50;

/** An import with its drafts as they are now. Some may have been changed, published or deleted since. */
export async function refreshImport(client: Client, userId: number, kept: FinishedImport) {
  const current = new Map<number, ProjectCard>();
  let before: string | undefined;
  do {
    const input = { id: userId, status: "draft" as const, limit: PAGE_SIZE, before };
    const { items } = await client.users.projects.query(input);
    for (const project of items) current.set(project.id, project);
    const last = items.at(-1);
    before = last && items.length === PAGE_SIZE ? encodeCursor(last) : undefined;
  } while (before);
  const drafts = kept.drafts.flatMap((draft) => {
    const project = current.get(draft.id);
    if (!project) return [];
    const { title, description, category, city, country, mainImage } = project;
    return [{ ...draft, title, description, category, city, country, hasPicture: mainImage !== "" }];
  });
  return { ...kept, drafts };
}
