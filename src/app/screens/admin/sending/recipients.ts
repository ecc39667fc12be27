import type { AdminUser } from "@contract/admin";

/** Somebody chosen to be written to. */
export type Recipient = Pick<AdminUser, "id" | "username" | "fullName" | "profileImage">;

/** Whom a send goes to: all, or those chosen. */
export type Audience = "all" | "chosen";
