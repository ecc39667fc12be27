import { xsrfToken } from "../../data/api/call-headers";
import { failureOf } from "../../data/api/failure";
import { accountClient } from "../../data/api/trpc";
import type { SendResult } from "./outbox";
import type { UnsentMessage } from "./outbox-storage";

/** Creates a function that sends messages as this account only. */
export function createSendMessage(account: number) {
  const { messages } = accountClient(account);

  return async ({ key, receiverId, content, attachments = [] }: UnsentMessage): Promise<SendResult> => {
    const token = xsrfToken();
    try {
      return {
        kind: "sent",
        message: await messages.send.mutate({
          ...{ key, receiverId, content },
          attachments: attachments.map(({ id }) => id),
        }),
      };
    } catch (error) {
      // If the session was replaced during the call, the error says nothing about the message.
      const isSessionReplaced = token !== xsrfToken();
      return isSessionReplaced ? { kind: "server-error" } : resultOf(error);
    }
  };
}

function resultOf(error: unknown): SendResult {
  const { status, code, message } = failureOf(error);
  if (status === 0) return { kind: "no-answer" };
  if (status === 401 || code === "other_account") return { kind: "wrong-session" };
  if (status === 429) return { kind: "rate-limited", seconds: retryAfterOf(error) };
  return status < 500 ? { kind: "refused", reason: message } : { kind: "server-error" };
}

function retryAfterOf(error: unknown) {
  const { meta } = error as { meta?: { response?: Response } };
  const seconds = Number(meta?.response?.headers.get("Retry-After"));
  return seconds > 0 ? seconds : undefined;
}
