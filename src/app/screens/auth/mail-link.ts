/** What the link of a mail carries. A token of digits alone reaches the search as a number; an empty one is none. */
export const mailLinkSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === "string" || typeof token === "number" ? { token: String(token) || undefined } : {};
