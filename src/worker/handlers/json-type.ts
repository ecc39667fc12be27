/** Checks whether a Content-Type names JSON, or a format built on it (RFC 6839, 3.1). */
export const isJsonType = (type: string | null) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? "");
