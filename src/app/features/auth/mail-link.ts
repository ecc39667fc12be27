import { pageHead } from "../../lib/head";

/** What the link of a mail carries. A token of digits alone reaches the search as a number; an empty one is none. */
export const mailLinkSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === "string" || typeof token === "number" ? { token: String(token) || undefined } : {};

/** The head of a page that one finds by one's mail, and not by a search engine. */
export function mailLinkHead(title: string) {
  const { meta, links } = pageHead({ title });
  return { meta: [...meta, { name: "robots", content: "noindex" }], links };
}
