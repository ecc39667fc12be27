import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountClient } from "./account-client";
import { failureOf } from "./failure";

const [ADA, BRUNO] = [1, 2];
/** Whose session the browser's cookies are (0 without one), and whose they are after the next call. */
let [viewer, nextViewer] = [ADA, ADA];
/** Each call with its token. */
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  vi.stubGlobal("document", {
    get cookie() {
      return viewer ? `XSRF-TOKEN=of-${viewer}` : "";
    },
  });
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    calls.push(`${/[\w.]+(?=\?)/.exec(url)} ${new Headers(headers).get("X-XSRF-TOKEN")}`);
    const response = Response.json([{ result: { data: { id: viewer } } }]);
    viewer = nextViewer;
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a client of an account checks once whose session it is, and writes nothing in that of another account", async () => {
  const { projects } = accountClient(ADA);
  const restore = () => projects.restore.mutate({ id: 7 });
  await restore();
  await restore();
  expect(calls.splice(0)).toEqual(["auth.me of-1", "projects.restore of-1", "projects.restore of-1"]);

  viewer = nextViewer = BRUNO;
  expect(failureOf(await restore().catch((error) => error)).status).toBe(401);
  expect(calls.splice(0)).toEqual(["auth.me of-2"]);

  viewer = nextViewer = 0;
  expect(failureOf(await restore().catch((error) => error)).status).toBe(401);
  expect(calls).toEqual([]);
});

it("a client of an account sends the token that it checked if another account logs in after the check", async () => {
  [viewer, nextViewer] = [ADA, BRUNO];
  await accountClient(ADA).projects.restore.mutate({ id: 7 });
  expect(calls).toEqual(["auth.me of-1", "projects.restore of-1"]);
});
