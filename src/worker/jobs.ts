import { sendMail } from "./features/mail/service";
import { deleteStoredFiles } from "./features/media/sweep";
import { mailNotifications } from "./features/notifications/mail";
import type { Operation } from "./operation";
import type { Job } from "./platform/jobs";

/** What the queue carries: each name with the operation that does it. Being done twice does no harm. */
export const jobs = {
  "mail.send": sendMail,
  "notifications.mail": mailNotifications,
  "media.delete": deleteStoredFiles,
} as const satisfies Record<Job["name"], Operation>;

/** What the clock calls for, every five minutes. Each does a bounded piece of work. */
export const rounds: Record<string, Operation> = {};
