import {
  BlockedAddress,
  ReplyToWebMessage,
  WebConversation,
  WebMessage,
  WebMessageToken,
  WebThread,
  WriterThread,
} from "@contract/web-messages";
import type { z } from "zod";

const writer = { name: "Ilse Brandt", email: "ilse@example.com" };
const question = "May we visit the house in June?";
const conversation = { id: 14, ...writer, isRequest: true, lastMessage: question };
const messages = [{ id: 51, isFromOwner: false, content: question }];
const token = "pM4nT0tGm3cC1oVZkq2l5y7bX8dQ9sWfRjUe";

/** Examples of messages from visitors without an account. */
export const webMessageExamples: [z.ZodType, object][] = [
  [WebConversation, conversation],
  [WebThread, { ...conversation, messages }],
  [WebMessage, { id: 52, isFromOwner: true, content: "With pleasure. The house is open on Saturday." }],
  [
    WriterThread,
    { receiver: { id: 1, username: "ada", name: "Norrback Ito" }, ...writer, isConfirmed: true, messages },
  ],
  [WebMessageToken, { token }],
  [ReplyToWebMessage, { token, content: "Thursday suits us well." }],
  [BlockedAddress, { id: 3, email: "windows@example.com" }],
];
