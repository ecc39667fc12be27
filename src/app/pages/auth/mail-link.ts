/** The token in the URL of an email link. The router parses a token of digits only as a number. */
export const mailLinkSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === "string" || typeof token === "number" ? { token: String(token) || undefined } : {};
