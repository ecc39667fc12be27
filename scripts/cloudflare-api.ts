import { Temporary, TooMany } from "./backup/retry.ts";

/** `base` is https://api.cloudflare.com/client/v4, or a test's server. */
export type ApiSettings = { base: string; token: string };
type Answer<Result> = {
  success?: boolean;
  errors?: { code: number; message: string }[] | null;
  result?: Result;
};

/** The variables of the environment that the scripts and wrangler read. */
export type Variables = Record<string, string | undefined>;

export const apiBase = ({ CLOUDFLARE_API_BASE_URL: base }: Variables) =>
  base ?? "https://api.cloudflare.com/client/v4";
/** D1 stops a query after 30 seconds. */
const TIMEOUT_MS = 100_000;

/** Cloudflare's API refuses a call. The message is what it says, with its code. */
export class Refused extends Error {
  status: number;
  code: number | undefined;

  constructor(message: string, status: number, code: number | undefined) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Calls Cloudflare's API and returns `result`. Throws Refused, or Temporary if the same call may succeed later. */
export async function callApi<Result>(
  { base, token }: ApiSettings,
  method: string,
  path: string,
  body?: unknown,
): Promise<Result> {
  const response = await fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const { success, errors: listed, result } = parse<Result>(text);
  const errors = listed ?? [];
  const said = errors.map(({ code, message }) => `${message} (${code})`).join("; ") || text.slice(0, 300);
  if (response.status === 429 || response.status >= 500)
    throw new (response.status === 429 ? TooMany : Temporary)(
      `Cloudflare's API answered ${response.status}: ${said}`,
      Number(response.headers.get("Retry-After")) || undefined,
    );
  if (!response.ok || !success || result === undefined)
    throw new Refused(said || `the status is ${response.status}`, response.status, errors[0]?.code);
  return result;
}

function parse<Result>(text: string): Answer<Result> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
