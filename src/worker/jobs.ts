import { messageMany } from "./features/admin/bulk-messages";
import { notifyMany } from "./features/admin/bulk-notifications";
import { expireStatuses } from "./features/admin/expire-statuses";
import { expirePlans, refreshPlan } from "./features/billing/expire";
import { updateCustomerEmail } from "./features/billing/update-email";
import { sendMail } from "./features/mail/service";
import { deleteStoredFiles, deleteUnusedFiles } from "./features/media/cleanup";
import { mailNotifications } from "./features/notifications/mail";
import { settleDays } from "./features/projects/trending";
import { sweepExpired } from "./features/users/sweep";
import type { Operation } from "./operation";
import type { Job } from "./platform/jobs";

/** What the queue carries: each name with the operation that does it. Being done twice does no harm. */
export const jobs = {
  "mail.send": sendMail,
  "notifications.mail": mailNotifications,
  "media.delete": deleteStoredFiles,
  "admin.notifyMany": notifyMany,
  "admin.messageMany": messageMany,
  "billing.refresh": refreshPlan,
  "billing.updateEmail": updateCustomerEmail,
} as const satisfies Record<Job["name"], Operation>;

/** What the clock calls for, every five minutes. Each does a bounded piece of work. */
export const rounds: Record<string, Operation> = {
  "projects.settleDays": settleDays,
  "media.sweepOrphans": deleteUnusedFiles,
  "billing.expirePlans": expirePlans,
  "admin.expireStatuses": expireStatuses,
  "users.sweepExpired": sweepExpired,
};
