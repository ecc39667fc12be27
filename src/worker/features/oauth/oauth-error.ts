/** The response of an OAuth endpoint that refuses (RFC 6749, 5.2). */
export const oauthError = (error: string, description: string) =>
  Response.json({ error, error_description: description }, { status: 400 });
