import { BOOKMARK_HEADER } from "@contract/bookmark";
import { afterEach, expect, it, vi } from "vitest";
import { rememberBookmark } from "./bookmark";
import { createCaller } from "./calls";

afterEach(() => vi.unstubAllGlobals());

it("a call sends the newest bookmark of the page's writes and live events, whatever their order", async () => {
  const sent: (string | null)[] = [];
  const answers = ["2", "1", ""];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get(BOOKMARK_HEADER));
    const bookmark = answers.shift();
    return Response.json([{ result: { data: {} } }], {
      headers: bookmark ? { [BOOKMARK_HEADER]: bookmark } : {},
    });
  });
  const caller = createCaller();
  const call = () => caller("mutation", "auth.logout", {});
  for (let i = 0; i < 3; i++) await call();
  rememberBookmark("3");
  rememberBookmark(null);
  await call();
  expect(sent).toEqual([null, "2", "2", "3"]);
});
