// The files of the double of Cloudflare's API share these types and functions.
export type Body = Record<string, unknown>;
export type Answer = { status: number; code?: number; message?: string; result?: unknown };
export type Route = [method: string, path: RegExp, answer: (found: string[], body: Body, url: URL) => Answer];

export const ok = (result: unknown): Answer => ({ status: 200, result });
export const refuse = (status: number, code: number, message: string): Answer => ({ status, code, message });
