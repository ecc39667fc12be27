import { z } from "zod";
import { text } from "./primitives";
import { ProjectId } from "./projects";
import { UserByName } from "./users";

/** The site that asks, as its scripts know it (`location.origin`). Without it, the answer is about sites in general. */
const asker = { origin: text("Origin", 300).optional() };

export const ReadEmbedding = UserByName.extend(asker);

/**
 * The permission of other sites to embed a portfolio, and its owner's current username (the request may use a former one).
 */
export const Embedding = z.object({ isAllowed: z.boolean(), username: z.string() });
export type Embedding = z.infer<typeof Embedding>;

export const ReadProjectEmbedding = ProjectId.extend(asker);

/** The permission of other sites to embed a project, its title, and whether it has a 3D model. */
export const ProjectEmbedding = z.object({
  isAllowed: z.boolean(),
  title: z.string(),
  hasModel: z.boolean(),
});
export type ProjectEmbedding = z.infer<typeof ProjectEmbedding>;

/** Checks whether this is the address of a page for frames on other sites: a portfolio with `?embed=1`, or a project. */
export const isEmbedAddress = ({ pathname, searchParams }: URL) =>
  /^\/projects\/[^/]+\/embed\/?$/.test(pathname) ||
  (/^\/portfolio\/[^/]+\/?$/.test(pathname) && searchParams.get("embed") === "1");
