import { ACCOUNT_HEADER } from "@contract/account-header";
import { BOOKMARK_HEADER } from "@contract/bookmark";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberBookmark } from "../../lib/bookmark";
import { setShownAccount } from "./call-headers";
import { failureOf } from "./failure";
import { UnreadableResponse } from "./http-links";
import { accountClient, trpc, trpcClient } from "./trpc";

type Sent = { method: string | undefined; url: URL; headers: Headers };
let sent: Sent[] = [];
const checkSession = vi.fn();
const cookies = { cookie: "" };

beforeEach(() => {
  sent = [];
  cookies.cookie = "XSRF-TOKEN=first";
  vi.stubGlobal("document", cookies);
  setShownAccount(7, checkSession);
});
afterEach(() => {
  vi.unstubAllGlobals();
  checkSession.mockReset();
  setShownAccount(undefined, () => {});
});

const namesIn = ({ url }: Sent) => url.pathname.slice("/trpc/".length).split(",");
const resultsOf = (request: Sent) => namesIn(request).map((name) => ({ result: { data: name } }));
const refusal = (httpStatus: number, code: string) => [
  { error: { message: code, code: -32000, data: { httpStatus, code, message: code } } },
];

function serve(answer: (request: Sent) => unknown, bookmarks: string[] = []) {
  vi.stubGlobal("fetch", async (url: string, { method, headers }: RequestInit) => {
    const request = { method, url: new URL(url, "https://plinth.test"), headers: new Headers(headers) };
    sent.push(request);
    const [bookmark] = bookmarks.splice(0, 1);
    return Response.json(answer(request), { headers: bookmark ? { [BOOKMARK_HEADER]: bookmark } : {} });
  });
}

it("a call sends the newest bookmark of the page's writes and live events, whatever their order", async () => {
  serve(resultsOf, ["2", "1", ""]);
  const call = () => trpcClient().auth.logout.mutate({});
  for (let i = 0; i < 3; i++) await call();
  rememberBookmark("3");
  rememberBookmark(null);
  await call();
  expect(sent.map(({ headers }) => headers.get(BOOKMARK_HEADER))).toEqual([null, "2", "2", "3"]);
});

it("calls of one moment share requests of ten, which carry the bookmark and, if they write, the account", async () => {
  serve(resultsOf);
  rememberBookmark("4");
  const client = trpcClient();
  const reads = Array.from({ length: 11 }, () => client.savedSearches.list.query({}));
  const writes = [client.auth.logout.mutate({}), client.notifications.markAllRead.mutate({})];
  expect(await Promise.all([...reads, ...writes])).toEqual([
    ...reads.map(() => "savedSearches.list"),
    "auth.logout",
    "notifications.markAllRead",
  ]);
  const headersOf = ({ headers }: Sent) =>
    [BOOKMARK_HEADER, ACCOUNT_HEADER, "X-XSRF-TOKEN"].map((name) => headers.get(name));
  expect(sent.map((request) => [request.method, namesIn(request).length, ...headersOf(request)])).toEqual([
    ["GET", 10, "4", null, null],
    ["GET", 1, "4", null, null],
    ["POST", 2, "4", "7", "first"],
  ]);
});

it("calls of one account name it, each in its own request", async () => {
  serve(resultsOf);
  const { savedSearches } = accountClient(8);
  await Promise.all([savedSearches.list.query({}), savedSearches.list.query({})]);
  expect(sent.map(({ headers }) => headers.get(ACCOUNT_HEADER))).toEqual(["8", "8"]);
});

it("a call that another account refuses has the session checked", async () => {
  serve(() => refusal(409, "other_account"));
  const failure = await trpcClient().auth.logout.mutate({}).catch(failureOf);
  expect(failure).toMatchObject({ status: 409, code: "other_account" });
  expect(checkSession).toHaveBeenCalledOnce();
});

it("a read is repeated once if the session was replaced while it was sent, a write never", async () => {
  serve(() => {
    cookies.cookie = `XSRF-TOKEN=${sent.length}`;
    return refusal(401, "unauthenticated");
  });
  const client = trpcClient();
  expect(await client.savedSearches.list.query({}).catch(failureOf)).toMatchObject({ status: 401 });
  expect(await client.auth.logout.mutate({}).catch(failureOf)).toMatchObject({ status: 401 });
  expect(sent.map(({ method }) => method)).toEqual(["GET", "GET", "POST"]);
});

it("a response that is not JSON says whether it was OK", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>"));
  const error = await trpcClient()
    .auth.logout.mutate({})
    .catch((error: Error) => error);
  expect(error).toMatchObject({ cause: { isOk: true } });
  expect((error as Error).cause).toBeInstanceOf(UnreadableResponse);
  expect(failureOf(error).message).toBe("Failed to parse error response");
});

it("useInfiniteQuery shows what was loaded with its options", async () => {
  serve((request) => [{ result: { data: namesIn(request) } }]);
  const client = trpcClient();
  const queryClient = new QueryClient();
  // No operation has an input `cursor`, so there is one page.
  const options = { getNextPageParam: () => null };
  const load = createTRPCQueryUtils({ client, queryClient });
  await queryClient.fetchInfiniteQuery(load.savedSearches.list.infiniteQueryOptions({}, options));
  function Pages() {
    const { data, hasNextPage } = trpc.savedSearches.list.useInfiniteQuery({}, options);
    return `${data?.pages.flat()} ${hasNextPage}`;
  }
  const provider = { client, queryClient, children: createElement(Pages) };
  expect(renderToString(createElement(trpc.Provider, provider))).toBe("savedSearches.list false");
  expect(sent).toHaveLength(1);
});
