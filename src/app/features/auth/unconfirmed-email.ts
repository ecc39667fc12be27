import type { CurrentUser } from "@contract/users";

/** The address that waits to be confirmed: a new one, or else the account's own. */
export const awaitedAddress = ({ email, emailVerified, pendingEmail }: CurrentUser) =>
  pendingEmail ?? (emailVerified ? null : email);
