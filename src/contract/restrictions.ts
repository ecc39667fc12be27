import { z } from "zod";
import { idPaging } from "./id-paging";
import { Id, IdParam, Instant } from "./primitives";

/**
 * `block`: neither of the two can message or follow the other, or comment on their projects. `mute`: the user gets no
 * notifications and no mails about the actions of the other. The other is not notified of either.
 */
export const restrictionKinds = ["block", "mute"] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];
const Kind = z.enum(restrictionKinds, { error: "Kind must be block or mute" });

export const RestrictedId = z.object({ id: IdParam });
export const Restrict = RestrictedId.extend({ kind: Kind });
export const ListRestrictions = idPaging(50);

/** The caller's restriction on one user; null for nothing. */
export const Restriction = z.object({ restriction: Kind.nullable() });
export type Restriction = z.infer<typeof Restriction>;

/** A blocked or muted user. `id` is the entry's own, for paging. */
export const RestrictedUser = z.object({
  id: Id,
  kind: Kind,
  createdAt: Instant,
  user: z.object({
    id: Id,
    username: z.string(),
    fullName: z.string(),
    profileImage: z.string().nullable(),
  }),
});
export type RestrictedUser = z.infer<typeof RestrictedUser>;
