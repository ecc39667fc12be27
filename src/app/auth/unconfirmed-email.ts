import type { CurrentUser } from "@contract/users";

/** The email address that still needs confirmation: a requested change first, otherwise the address of the account. */
export const unconfirmedEmail = ({ email, emailVerified, pendingEmail }: CurrentUser) =>
  pendingEmail ?? (emailVerified ? null : email);
