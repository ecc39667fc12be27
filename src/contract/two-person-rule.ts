import { z } from "zod";
import { AdminUser } from "./admin";
import { roles } from "./permissions";
import { Id, IdParam, Instant, longText } from "./primitives";

/** The actions that a second superuser confirms with the two-person rule. */
export const confirmationKinds = ["notify", "sendMessages", "setRole", "setStatus", "deleteAccount"] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

export const CONFIRMATION_HOURS = 24;
/** A send to more users than this needs a second person, as does a send to all. */
export const ALONE_RECIPIENTS_MAX = 100;

/** A pending request for a second superuser. `input` is the input of the call, `summary` describes it in words. */
export const Confirmation = z.object({
  id: Id,
  kind: z.enum(confirmationKinds),
  summary: z.string(),
  requestedBy: Id,
  requestedByUsername: z.string().nullable(),
  requestedAt: Instant,
  expiresAt: Instant,
});
export type Confirmation = z.infer<typeof Confirmation>;

export const ConfirmationId = z.object({ id: IdParam });
/** A call that another superuser has to confirm until `expiresAt`. */
export const RequestedConfirmation = z.object({ confirmation: Id, expiresAt: Instant });

/**
 * The account after the call. Where the two-person rule is on, that of a superuser is unchanged until another one has
 * confirmed the request `confirmation`.
 */
export const UserWithStatus = AdminUser.extend({ confirmation: Id.optional() });

export const SetRole = z.object({
  id: IdParam,
  role: z.enum(roles, { error: "Role must be user, admin or superuser" }).exclude(["admin"]),
});
export const DeleteAccount = z.object({ id: IdParam, reason: longText("Reason", 500) });
