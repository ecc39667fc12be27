import { AuditEntry } from "@contract/admin";
import { ContentReport, ReportedMessage } from "@contract/reports";
import { RestrictedUser } from "@contract/restrictions";
import { AdminTakedown, Takedown } from "@contract/takedowns";
import { Confirmation } from "@contract/two-person-rule";
import type { z } from "zod";
import { bruno } from "./sample-data";

const takedown = {
  id: 4,
  targetType: "project",
  targetId: 12,
  projectId: 12,
  content: "House in the Pines",
  picture: "",
  labels: null,
  ground: "terms",
  reference: "Terms of Service, 4",
  facts: "The third picture was published without the consent of its author.",
  isFromReport: true,
  createdAt: "2026-11-20T09:30:00.000Z",
  appealUntil: "2027-05-23T09:30:00.000Z",
};

/** Examples of the audit log, reports, take-downs and requests that a second superuser confirms. */
export const moderationExamples: [z.ZodType, object][] = [
  [
    AuditEntry,
    {
      actorId: 4,
      actorUsername: "root",
      action: "setUserStatus",
      targetType: "user",
      targetId: 2,
      targetName: "bruno",
      details: { status: "suspended" },
    },
  ],
  [RestrictedUser, { kind: "mute", user: { ...bruno, fullName: "Bruno Falcetti" } }],
  [Takedown, takedown],
  [AdminTakedown, { ...takedown, ownerId: 1, ownerUsername: "ada", decidedBy: 9, decidedByUsername: "root" }],
  [ContentReport, { reportedId: 2, reportedUsername: "bruno", reporterId: 1, reporterName: "Ada Norrback" }],
  [
    ReportedMessage,
    { messages: [{ isReported: true, senderUsername: "bruno", content: "Buy windows here." }] },
  ],
  [
    Confirmation,
    { kind: "setRole", summary: "Make bruno a superuser", requestedBy: 9, requestedByUsername: "root" },
  ],
];
