import { errorBody, refusalCodes } from "@contract/errors";
import { afterEach, expect, it, vi } from "vitest";
import { createSendMessage } from "./send-message";

afterEach(() => vi.unstubAllGlobals());

it("sends a message as its own account, and keeps it while another one or nobody is logged in", async () => {
  const accounts: (string | null)[] = [];
  let code: "other_account" | "unauthenticated" | "invalid_input" = "other_account";
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t" });
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    accounts.push(new Headers(headers).get("X-Account-Id"));
    const data = { httpStatus: refusalCodes[code][0], ...errorBody(code, "Refused") };
    return Response.json([{ error: { message: "Refused", code: -32600, data } }]);
  });
  const send = () => createSendMessage(7)({ key: "k", receiverId: 2, content: "Hello", at: 1 });
  expect(await send()).toEqual({ kind: "wrong-session" });
  code = "unauthenticated";
  expect(await send()).toEqual({ kind: "wrong-session" });
  code = "invalid_input";
  expect(await send()).toEqual({ kind: "refused", reason: "Refused" });
  expect(accounts).toEqual(["7", "7", "7"]);
});
