import { Embedding, ProjectEmbedding, ReadEmbedding, ReadProjectEmbedding } from "@contract/embed";
import { operation } from "../../operation/operation";
import { mayEmbed, ownerOfPortfolio, projectWithOwner } from "./owner";

/**
 * Checks whether other sites may embed a portfolio: its owner has enabled embedding, has named this site or no sites at all,
 * and premium has not ended.
 */
export const readEmbedding = operation(
  {
    access: "public",
    input: ReadEmbedding,
    output: Embedding,
    summary:
      "Returns whether other sites, or the site with this origin, may embed a user's portfolio. This is part of the premium plan, and the user has to allow it.",
  },
  async (context, { username, origin }) => {
    const owner = await ownerOfPortfolio(context, username);
    return { isAllowed: mayEmbed(owner, origin), username: owner.username };
  },
);

/** Checks whether other sites may embed a project, as for its owner's portfolio. */
export const readProjectEmbedding = operation(
  {
    access: "public",
    input: ReadProjectEmbedding,
    output: ProjectEmbedding,
    summary:
      "Returns whether other sites, or the site with this origin, may embed a project. Its owner's portfolio has the same answer.",
  },
  async (context, { id, origin }) => {
    const { owner, ...project } = await projectWithOwner(context, id);
    return { isAllowed: mayEmbed(owner, origin), ...project };
  },
);
