import { expect, it } from "vitest";
import { api } from "../api";
import type { Route } from "../operation/routes";

/**
 * The reasons why some calls that write have no limit of their own. Cloudflare counts the writes of an address
 * (request-limits.ts).
 */
const unlimited: Record<string, string[]> = {
  "Superusers are trusted, and the audit log names them.": ["options.*", "admin.*"],
  "It changes or deletes a row of the caller's, and tells nobody.": [
    ...[
      "security.removeSession",
      "security.removeOtherSessions",
      "security.renamePasskey",
      "security.removePasskey",
    ],
    ...["security.disconnectProvider", "projects.remove", "projects.restore", "projects.removeForever"],
    ...[
      "projects.renewLink",
      "ownProjects.saveColumns",
      "ownProjects.move",
      "ownProjects.change",
      "ownProjects.undo",
    ],
    ...["ownProjects.arrangeSections", "ownProjects.renameSection", "ownProjects.removeSection"],
    ...["savedSearches.update", "savedSearches.remove", "sheetTemplates.update", "sheetTemplates.remove"],
    ...["collections.update", "collections.remove", "collections.updateNote", "collections.moveItem"],
    ...[
      "collections.removeItem",
      "collections.removeItems",
      "comments.update",
      "comments.remove",
      "credits.answer",
      "credits.withdraw",
      "follows.unfollow",
      "restrictions.remove",
    ],
    ...[
      "messages.markRead",
      "messages.markConversationRead",
      "messages.acceptRequest",
      "messages.declineRequest",
    ],
    ...[
      "notifications.markRead",
      "notifications.markAllRead",
      "keys.remove",
      "webhooks.update",
      "webhooks.remove",
    ],
    ...[
      "webMessages.accept",
      "webMessages.markRead",
      "webMessages.remove",
      "webMessages.block",
      "webMessages.unblock",
    ],
    ...["appearance.update", "appearance.remove", "domains.remove", "media.abortUpload", "restrictions.put"],
  ],
  "What an account keeps is limited, with its versions (storage.sql).": [
    "projects.update",
    "projects.restoreVersion",
    "credits.write",
  ],
  "The number of rows is limited.": [
    ...[
      "security.createPasskey",
      "ownProjects.createSection",
      "savedSearches.create",
      "sheetTemplates.create",
    ],
    ...["keys.create", "webhooks.create", "oauth.answer"],
  ],
  "It asks for the password or a new login, whose attempts are limited.": [
    ...[
      "security.removeOtherAccess",
      "security.startAuthenticator",
      "security.startPasskey",
      "security.connectProvider",
    ],
  ],
  "It stores nothing, or ends the caller's session.": ["auth.startPasskey", "auth.logout"],
  "The provider or Stripe signs it, and counts the logins.": [
    "auth.finishGoogle",
    "auth.finishLinkedin",
    "billing.webhook",
  ],
  "The key in the mail allows only to unsubscribe.": ["notifications.unsubscribe"],
  "It uses up the code or token that it needs.": ["oauth.createToken", "oauth.revoke"],
  "`views` limits what is counted.": ["projects.view", "analytics.recordProject", "analytics.recordUser"],
};

it("each call that writes has a limit, or a reason for none", () => {
  const without = Object.entries(api).flatMap(([feature, table]) =>
    Object.entries(table as Record<string, Route>).flatMap(([name, { effect, operation }]) =>
      effect === "writes" && !operation.limit ? [`${feature}.${name}`] : [],
    ),
  );
  const reasons = Object.values(unlimited).flat();
  const isExplained = (name: string) =>
    reasons.includes(name) || reasons.includes(name.replace(/\..*/, ".*"));
  expect(without.filter((name) => !isExplained(name))).toEqual([]);
  // A reason that is not needed any more must be deleted.
  const isUsed = (reason: string) =>
    without.some((name) => name === reason || name.replace(/\..*/, ".*") === reason);
  expect(reasons.filter((reason) => !isUsed(reason))).toEqual([]);
});
