import { CONTACT } from "./brand";
import { formatInstant } from "./format-instant";
import { sentences } from "./sentences";

/** Why an account is suspended or banned and when that ends. Without an end it lasts until somebody lifts it. */
export type StatusDetails = { statusReason: string | null; statusExpiresAt: string | null };

/** What a suspended person is told who tries to change something: "Your account is suspended until ...: Spam". */
export const suspendedSentence = (details: StatusDetails) =>
  `${sentences.suspendedOpening}${because(details)}`;

/** What a banned person is told who tries to log in, and how they can answer. */
export const bannedSentence = (details: StatusDetails) =>
  `${sentences.bannedOpening}${because(details).replace(/[.\s]+$/, "")}. ${CONTACT_SENTENCE}`;

export const CONTACT_SENTENCE = `If you think this is a mistake, write to ${CONTACT}`;

const because = ({ statusReason, statusExpiresAt }: StatusDetails) =>
  `${statusExpiresAt ? ` until ${formatInstant(statusExpiresAt)} UTC` : ""}: ${statusReason ?? "no reason given"}`;
