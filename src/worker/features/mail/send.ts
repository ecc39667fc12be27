import type { Context } from "../../context";
import type { Letter } from "../../platform/mail";

/** Hands a letter to the queue once the answer is on its way: what was asked for does not fail because of mail. */
export const post = ({ jobs, defer }: Context, to: string, letter: Letter) =>
  defer(jobs.send({ name: "mail.send", input: { to, letter } }));
