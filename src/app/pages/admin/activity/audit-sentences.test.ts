import { expect, it } from "vitest";
import { auditSentence } from "./audit-sentences";

it.each([
  [
    {
      action: "setUserStatus",
      details: { status: "suspended", reason: "Spam", expiresAt: "2030-01-31T12:00:00Z" },
    },
    "Suspended account 7 until Jan 31, 2030: Spam",
  ],
  [
    { action: "setUserStatus", details: { status: "active", reason: null, expiresAt: null } },
    "Restored account 7",
  ],
  [{ action: "setFeatured", details: { featured: false } }, "Unfeatured project 7"],
  [
    { action: "notify", details: { title: "Maintenance", count: 1204 } },
    "Notified 1,204 people: “Maintenance”",
  ],
  [
    { action: "sendMessages", details: { excerpt: "Hello", count: 1 } },
    "Sent a message to 1 person: “Hello”",
  ],
  [
    { action: "setFeatured", targetName: "“House” by ada", details: { featured: true } },
    "Featured “House” by ada",
  ],
  [
    { action: "takeDown", targetType: "comment", targetName: "bruno", details: { reference: "Terms, 4" } },
    "Took down a comment of bruno: Terms, 4",
  ],
  [
    { action: "decideAppeal", targetName: "ada", details: { outcome: "reversed", answer: "It is yours." } },
    "Reversed take-down 7 of ada after the appeal: It is yours.",
  ],
  [{ action: "somethingNew", details: {} }, "somethingNew"],
])("describes %o", (entry, sentence) => {
  expect(auditSentence({ targetId: 7, targetType: "user", targetName: null, ...entry })).toBe(sentence);
});
