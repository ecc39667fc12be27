import { CONTACT } from "./brand";
import { formatInstant } from "./format-date";
import { publicSentences } from "./public-sentences";

/** The reason why an account is suspended or banned, and the expiry. Without an expiry, only a superuser ends it. */
export type StatusDetails = { statusReason: string | null; statusExpiresAt: string | null };

/** Shown when a suspended user tries to change something: "Your account is suspended until ...: Spam". */
export const suspendedSentence = (details: StatusDetails) =>
  `${publicSentences.suspendedPrefix}${expiryAndReason(details)}`;

/** Shown when a banned user tries to log in, with a contact address for objections. */
export const bannedSentence = (details: StatusDetails) =>
  `${publicSentences.bannedPrefix}${expiryAndReason(details).replace(/[.\s]+$/, "")}. ${CONTACT_SENTENCE}`;

export const CONTACT_SENTENCE = `If you think this is a mistake, write to ${CONTACT}`;

const expiryAndReason = ({ statusReason, statusExpiresAt }: StatusDetails) =>
  `${statusExpiresAt ? ` until ${formatInstant(statusExpiresAt)} UTC` : ""}: ${statusReason ?? "no reason given"}`;
