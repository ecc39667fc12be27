import { Embedding } from "@contract/embed";
import { notFound } from "@contract/errors";
import { UserByName } from "@contract/users";
import type { z } from "zod";
import { toAccount } from "../../auth/sessions";
import type { Context } from "../../context";
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
  (context, { username }) => {
    const answered = answers.get(context)?.get(username) ?? find(context, username);
    answers.set(context, new Map([[username, answered]]));
    return answered;
  },
);

/** The page of an embedded portfolio and its headers need the same answer. It is read once per request. */
const answers = new WeakMap<Context, Map<string, Promise<z.infer<typeof Embedding>>>>();

async function find(context: Context, username: string): Promise<z.infer<typeof Embedding>> {
  const row = await findByAnyUsername(context, username);
  if (!isShown(row)) throw notFound("User");
  return { isAllowed: toAccount(row, context.now).embeddingEnabled, username: row.username };
}
