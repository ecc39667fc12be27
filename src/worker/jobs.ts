import { messageMany } from "./features/admin/bulk-messages";
import { notifyMany } from "./features/admin/bulk-notifications";
import { expireStatuses } from "./features/admin/expire-statuses";
import { expirePlans, refreshPlan } from "./features/billing/expire";
import { updateCustomerEmail } from "./features/billing/update-email";
import { purgeTags } from "./features/edge-cache/service";
import { sendMail } from "./features/mail/service";
import { deleteStoredFiles, deleteUnusedFiles } from "./features/media/cleanup";
import { mailNotifications } from "./features/notifications/mail";
import { settleDays } from "./features/projects/trending";
import { sweepExpired } from "./features/users/sweep";
import type { Operation } from "./operation";
import type { Job } from "./platform/jobs";

/** The operation of every job in the queue. Jobs are idempotent: the queue can deliver one twice. */
export const jobs = {
  "mail.send": sendMail,
  "notifications.mail": mailNotifications,
  "media.delete": deleteStoredFiles,
  "cache.purge": purgeTags,
  "admin.notifyMany": notifyMany,
  "admin.messageMany": messageMany,
  "billing.refresh": refreshPlan,
  "billing.updateEmail": updateCustomerEmail,
} as const satisfies Record<Job["name"], Operation>;

/** Operations that the cron trigger runs every five minutes. Each does a limited amount of work. */
export const cronTasks: Record<string, Operation> = {
  "projects.settleDays": settleDays,
  "media.deleteUnused": deleteUnusedFiles,
  "billing.expirePlans": expirePlans,
  "admin.expireStatuses": expireStatuses,
  "users.sweepExpired": sweepExpired,
};
