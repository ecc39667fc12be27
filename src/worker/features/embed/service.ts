import { Embedding } from "@contract/embed";
import { notFound } from "@contract/errors";
import { UserByName } from "@contract/users";
import { toAccount } from "../../auth/sessions";
import { operation } from "../../operation";
import { isShown } from "../users/queries";
import { findByAnyUsername } from "../users/usernames";

/** Whether other sites may embed a portfolio: its owner has enabled embedding, and premium has not ended. */
export const readEmbedding = operation(
  {
    access: "public",
    input: UserByName,
    output: Embedding,
    summary:
      "Returns whether other sites may embed a user's portfolio. This is part of the premium plan, and the user has to allow it.",
  },
  async (context, { username }) => {
    const row = await findByAnyUsername(context, username);
    if (!isShown(row)) throw notFound("User");
    return { isAllowed: toAccount(row, context.now).embeddingEnabled, username: row.username };
  },
);
