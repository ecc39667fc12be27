import { deliverAnnouncement } from "./features/admin/announcements";
import { messageMany } from "./features/admin/bulk-messages";
import { expireStatuses } from "./features/admin/expire-statuses";
import { deleteOldAnalytics } from "./features/analytics/retention";
import { expirePlans, refreshPlan } from "./features/billing/expire";
import { updateCustomerEmail } from "./features/billing/update-email";
import { checkDomains, endDomains, releaseDomain } from "./features/custom-domains/cron";
import { assembleDigests } from "./features/digests/assemble";
import { mailDigests } from "./features/digests/mail";
import { purgeTags } from "./features/edge-cache/operations";
import { recordHeartbeat, sendHeartbeat } from "./features/health/operations";
import { submitPages } from "./features/index-now/operations";
import { sendOutbox, sweepJobs } from "./features/jobs/operations";
import { mailLink, sendMail } from "./features/mail/operations";
import { deleteUnusedFiles } from "./features/media/cleanup";
import { endUpload } from "./features/media/end-upload";
import { prepareVariants } from "./features/media/prepare-variants";
import { deleteRetainedFiles, recordOrphans } from "./features/media/retention";
import { markMoreRead } from "./features/messages/reading";
import { mailAnnouncement, mailNotifications } from "./features/notifications/mail";
import { mailPublication } from "./features/notifications/mail-publications";
import { deleteOldNotifications } from "./features/notifications/retention";
import { publishScheduled, queueScheduled } from "./features/projects/scheduled";
import { emptyTrash } from "./features/projects/trash";
import { settleDays } from "./features/projects/trending";
import { deleteOldVersions } from "./features/projects/versions";
import { runSavedSearches } from "./features/saved-searches/run";
import { foldExisting, resumeFolding } from "./features/search/fold-existing";
import { sweepWords } from "./features/search/sweep-words";
import { deleteRestOfAccount } from "./features/slices/delete-account";
import { deleteRestOfProject } from "./features/slices/delete-project";
import { resumeSlices } from "./features/slices/resume";
import { updateContent } from "./features/slices/update-content";
import { normalizeExisting } from "./features/unicode/normalize-existing";
import { sweepExpired } from "./features/users/sweep";
import { mailWebMessage } from "./features/web-messages/mail";
import { deliver, resumeDeliveries } from "./features/webhooks/deliver";
import { deleteOldDeliveries } from "./features/webhooks/retention";
import type { Operation } from "./operation/operation";
import type { Job } from "./platform/jobs";

/** The operation of every job in the queue. Jobs are idempotent: the queue can deliver one twice. */
export const jobs = {
  "mail.send": sendMail,
  "users.mailLink": mailLink,
  "webMessages.mail": mailWebMessage,
  "digests.mail": mailDigests,
  "notifications.mail": mailNotifications,
  "publications.mail": mailPublication,
  "cache.purge": purgeTags,
  "announcements.deliver": deliverAnnouncement,
  "announcements.mail": mailAnnouncement,
  "admin.messageMany": messageMany,
  "media.prepareVariants": prepareVariants,
  "media.endUpload": endUpload,
  "messages.markRead": markMoreRead,
  "search.fold": foldExisting,
  "projects.deleteRest": deleteRestOfProject,
  "projects.publishScheduled": publishScheduled,
  "users.deleteRest": deleteRestOfAccount,
  "users.updateContent": updateContent,
  "health.heartbeat": recordHeartbeat,
  "domains.release": releaseDomain,
  "billing.refresh": refreshPlan,
  "billing.updateEmail": updateCustomerEmail,
  "webhooks.deliver": deliver,
} as const satisfies Record<Job["name"], Operation>;

/** Operations that the cron trigger runs every five minutes. Each does a limited amount of work. */
export const cronTasks: Record<string, Operation> = {
  "health.sendHeartbeat": sendHeartbeat,
  "projects.queueScheduled": queueScheduled,
  "projects.emptyTrash": emptyTrash,
  "projects.settleDays": settleDays,
  "projects.deleteOldVersions": deleteOldVersions,
  "media.deleteUnused": deleteUnusedFiles,
  "media.deleteRetained": deleteRetainedFiles,
  "media.recordOrphans": recordOrphans,
  "billing.expirePlans": expirePlans,
  "domains.end": endDomains,
  "domains.check": checkDomains,
  "admin.expireStatuses": expireStatuses,
  "slices.resume": resumeSlices,
  "search.resumeFolding": resumeFolding,
  "search.sweepWords": sweepWords,
  "unicode.normalizeExisting": normalizeExisting,
  "savedSearches.run": runSavedSearches,
  "users.sweepExpired": sweepExpired,
  "notifications.deleteOld": deleteOldNotifications,
  "analytics.deleteOld": deleteOldAnalytics,
  "digests.assemble": assembleDigests,
  "indexNow.submitPages": submitPages,
  "webhooks.resumeDeliveries": resumeDeliveries,
  "webhooks.deleteOld": deleteOldDeliveries,
  "jobs.sendOutbox": sendOutbox,
  "jobs.sweep": sweepJobs,
};
