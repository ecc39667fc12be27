import {
  bannedSentence,
  CONTACT_SENTENCE,
  type StatusDetails,
  suspendedSentence,
} from "@contract/account-status";
import type { ApiKey } from "@contract/api-keys";
import { BRAND } from "@contract/brand";
import { accessLabels, type OtherAccess } from "@contract/security";
import { sentences } from "@contract/sentences";
import { SUPPORT_NAME } from "@contract/support";
import { FAILING_DAYS } from "@contract/webhooks";
import type { MailContent } from "../../platform/mail";

/** Mails about accounts and payments. `origin` is the address of this site. */

const ABOUT_ACCOUNT = `You receive this mail because you have a ${BRAND} account.`;

export const verificationMail = (origin: string, token: string): MailContent => ({
  subject: "Confirm your email address",
  paragraphs: [
    `Please confirm that this email address is yours. ${BRAND} then sends all mail to it.`,
    "The link works once and expires after a day. Where you are not logged in, it asks for your login.",
  ],
  action: { label: "Confirm email address", url: `${origin}/verify-email?token=${token}` },
  reason: `This address was entered for an account on ${BRAND}. If that was not you, ignore this mail, or open the link and say so.`,
});

export const emailChangeMail = (origin: string, newEmail: string): MailContent => ({
  subject: "Your email address is about to change",
  paragraphs: [
    `The email address of your account will change to ${newEmail} when the link sent to that address is opened.`,
    "If you did not request this, set a new password now: it cancels the change and logs out all devices.",
  ],
  action: { label: "Set a new password", url: `${origin}/reset-password` },
  reason: ABOUT_ACCOUNT,
});

export const passwordResetMail = (origin: string, token: string): MailContent => ({
  subject: "Set a new password",
  paragraphs: [
    `A new password was requested for your ${BRAND} account.`,
    "The link works once and expires after an hour. If you did not request it, ignore this mail: your password stays the same.",
  ],
  action: { label: "Set a new password", url: `${origin}/reset-password?token=${token}` },
  reason: ABOUT_ACCOUNT,
});

/** `others` are the ways to log in or act for the account besides the new password. */
export function passwordChangedMail(origin: string, others: OtherAccess): MailContent {
  const changed = "The password of your account was changed, and all other devices were logged out.";
  const reset = `${origin}/reset-password`;
  if (others.length === 0)
    return {
      subject: "Your password was changed",
      paragraphs: [changed, "If you did not change it, set a new password now."],
      action: { label: "Set a new password", url: reset },
      reason: ABOUT_ACCOUNT,
    };
  return {
    subject: "Your password was changed",
    paragraphs: [
      changed,
      `If you did not change it, set a new password now: ${reset}`,
      "The new password does not end what is listed here. It can still log in to your account or act for it. If somebody else may have been in your account, end all of it in the settings.",
    ],
    items: others.map(({ kind, name }) => ({ text: `${accessLabels[kind]}: ${name}` })),
    action: { label: "End all of these", url: showSecurity(origin).url },
    reason: ABOUT_ACCOUNT,
  };
}

/** A superuser ended all sessions of the account. */
export const sessionsEndedMail = (origin: string): MailContent => ({
  subject: "You were logged out everywhere",
  paragraphs: [
    `The administration of ${BRAND} ended all sessions of your account and disconnected its assistants. You can log in again.`,
    "If somebody else may know your password, set a new one.",
  ],
  action: { label: "Set a new password", url: `${origin}/reset-password` },
  reason: ABOUT_ACCOUNT,
});

const showSecurity = (origin: string) => ({
  label: "Show account security",
  url: `${origin}/settings?tab=security`,
});

/** A login in a browser that the account was not used in before. `at` is in ISO 8601. */
export const newDeviceMail = (
  origin: string,
  { device, place, at }: { device: string; place: string | null; at: string },
): MailContent => ({
  subject: "New login to your account",
  paragraphs: [
    `Somebody logged in to your ${BRAND} account with ${device}${place ? ` in ${place}` : ""} on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC. The account was not used in this browser before.`,
    "If that was you, there is nothing to do. If not, end that session and set a new password.",
  ],
  action: showSecurity(origin),
  reason: ABOUT_ACCOUNT,
});

export const authenticatorMail = (origin: string, isOn: boolean): MailContent => ({
  subject: `Two-step login is ${isOn ? "on" : "off"}`,
  paragraphs: [
    isOn
      ? "Logging in to your account now needs a code of your authenticator app besides the password."
      : "Logging in to your account no longer needs a code besides the password.",
    "If you did not change this, set a new password and look at the sessions of your account.",
  ],
  action: showSecurity(origin),
  reason: ABOUT_ACCOUNT,
});

export const passkeyAddedMail = (origin: string, name: string): MailContent => ({
  subject: "A passkey was added",
  paragraphs: [
    `The passkey "${name}" can now log in to your ${BRAND} account.`,
    "If you did not add it, delete it in the settings and set a new password.",
  ],
  action: showSecurity(origin),
  reason: ABOUT_ACCOUNT,
});

export const providerConnectedMail = (
  origin: string,
  provider: string,
  endedOthers: boolean,
): MailContent => ({
  subject: `${provider} was connected`,
  paragraphs: [
    `An account at ${provider} can now log in to your ${BRAND} account.`,
    ...(endedOthers ? [`${sentences.othersEnded}.`] : []),
    "If you did not connect it, disconnect it in the settings and set a new password.",
  ],
  action: showSecurity(origin),
  reason: ABOUT_ACCOUNT,
});

type NewKey = Pick<ApiKey, "name" | "scope" | "redirectHost">;

export const apiKeyCreatedMail = (origin: string, { name, scope }: NewKey): MailContent => ({
  subject: "A new API key was created",
  paragraphs: [
    `The API key "${name}" can ${scope === "read" ? "read" : "read and change"} what is yours on ${BRAND}.`,
    "If you did not create it, revoke it in the settings and set a new password.",
  ],
  action: { label: "Show API keys", url: `${origin}/settings?tab=developer` },
  reason: ABOUT_ACCOUNT,
});

export const assistantConnectedMail = (
  origin: string,
  { name, scope, redirectHost }: NewKey,
): MailContent => ({
  subject: "An assistant was connected",
  paragraphs: [
    `The assistant "${name}" ${redirectHost ? `at ${redirectHost}` : "on your device"} can ${scope === "read" ? "read" : "read and change"} what is yours on ${BRAND}.`,
    "If you did not allow it, disconnect it in the settings and set a new password.",
  ],
  action: { label: "Show assistants", url: `${origin}/settings?tab=developer` },
  reason: ABOUT_ACCOUNT,
});

export const webhookCreatedMail = (origin: string, { url }: { url: string }): MailContent => ({
  subject: "A webhook was added",
  paragraphs: [
    `${BRAND} now tells ${url} of events of your account.`,
    "If you did not add it, delete it in the settings, revoke your API keys and set a new password.",
  ],
  action: { label: "Show webhooks", url: `${origin}/settings?tab=developer` },
  reason: ABOUT_ACCOUNT,
});

export const webhookDisabledMail = (
  origin: string,
  { url, reason }: { url: string; reason: "failing" | "gone" },
): MailContent => ({
  subject: "A webhook was disabled",
  paragraphs: [
    reason === "gone"
      ? `${url} answered 410 Gone, so ${BRAND} no longer sends events to it.`
      : `No delivery to ${url} has succeeded for ${FAILING_DAYS} days, so ${BRAND} no longer sends events to it.`,
    "When the address works again, turn the webhook on in the settings. Deliveries that failed can be sent again there.",
  ],
  action: { label: "Show webhooks", url: `${origin}/settings?tab=developer` },
  reason: ABOUT_ACCOUNT,
});

export const domainEndsMail = (origin: string, domain: string, day: string): MailContent => ({
  subject: `${domain} will stop on ${day}`,
  paragraphs: [
    `Custom domains are part of the premium plan, which has ended for your account. ${domain} shows your portfolio until ${day}.`,
    "If you get premium again before that day, the domain goes on. Your portfolio stays at its address on this site.",
  ],
  action: { label: "Show the plans", url: `${origin}/pricing` },
  reason: ABOUT_ACCOUNT,
});

export const accountDeletedMail = (): MailContent => ({
  subject: "Your account was deleted",
  paragraphs: [
    `Your ${BRAND} account, your profile, your projects and their files were deleted.`,
    "Messages that you sent stay visible to their recipients, without your name.",
  ],
  reason: `This is the last mail about your ${BRAND} account.`,
});

/** The reason for a refund: the payment was for a second subscription, or the account was deleted. */
type RefundReason = "secondSubscription" | "accountDeleted";

export const paymentRefundedMail = (reason: RefundReason): MailContent => ({
  subject: "Your payment was refunded",
  paragraphs: [
    reason === "secondSubscription"
      ? `You paid for ${BRAND} premium although you already had it. The second subscription is cancelled, and its payment is refunded in full. Your premium plan continues unchanged.`
      : `You paid for ${BRAND} premium after your account was deleted. The subscription is cancelled, and its payment is refunded in full.`,
    "It can take your bank up to ten days to show the refund.",
  ],
  reason: `You receive this because of a payment to ${BRAND}.`,
});

/** `url` is the address of the thread. */
export const supportAnswerMail = (content: string, url: string): MailContent => ({
  subject: `${SUPPORT_NAME} answered your request`,
  paragraphs: content.split(/\n+/),
  action: { label: "Open the request", url },
  reason: `You receive this because you wrote to ${SUPPORT_NAME}. To reply, open the request: replies by mail are not read.`,
});

/** A superuser suspended, banned or reactivated the account. */
export function statusMail(
  account: StatusDetails & { status: "active" | "suspended" | "banned" },
): MailContent {
  const paragraphs = {
    active: ["All restrictions have ended: you can log in and publish, and your projects are visible again."],
    suspended: [
      suspendedSentence(account),
      "You can still log in, read, export your data, end your sessions and change your password, but you cannot change anything else.",
      CONTACT_SENTENCE,
    ],
    banned: [bannedSentence(account), "Nobody can log in to it, and everything it published is hidden."],
  };
  const states = { active: "active again", suspended: "suspended", banned: "banned" };
  return {
    subject: `Your ${BRAND} account is ${states[account.status]}`,
    paragraphs: paragraphs[account.status],
    reason: ABOUT_ACCOUNT,
  };
}
