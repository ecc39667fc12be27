import {
  bannedSentence,
  CONTACT_SENTENCE,
  type StatusDetails,
  suspendedSentence,
} from "@contract/account-status";
import { BRAND } from "@contract/brand";
import type { Letter } from "../../platform/mail";

/** What the product writes to people about their accounts. `origin` is the product's own address. */

const ABOUT_ACCOUNT = `You receive this because it is about your ${BRAND} account.`;

export const verificationLetter = (origin: string, token: string): Letter => ({
  subject: "Confirm your email address",
  paragraphs: [
    `Please confirm that this address belongs to you. From then on ${BRAND} writes to you here.`,
    "The link works once, within a day.",
  ],
  action: { label: "Confirm email address", url: `${origin}/verify-email?token=${token}` },
  reason: `Somebody gave this address for an account on ${BRAND}. If it was not you, do nothing.`,
});

export const emailChangeLetter = (origin: string, newEmail: string): Letter => ({
  subject: "Your email address is about to change",
  paragraphs: [
    `Your account is to use ${newEmail} from now on. It keeps this address until a link sent to the new one was followed.`,
    "If it was not you, set a new password now: that stops the change and logs everybody out.",
  ],
  action: { label: "Set a new password", url: `${origin}/reset-password` },
  reason: ABOUT_ACCOUNT,
});

export const passwordResetLetter = (origin: string, token: string): Letter => ({
  subject: "Set a new password",
  paragraphs: [
    `Somebody, most likely you, asked for a new password for your ${BRAND} account.`,
    "The link works once, within an hour. If it was not you, do nothing: your password stays as it is.",
  ],
  action: { label: "Set a new password", url: `${origin}/reset-password?token=${token}` },
  reason: ABOUT_ACCOUNT,
});

export const passwordChangedLetter = (origin: string): Letter => ({
  subject: "Your password was changed",
  paragraphs: [
    "The password of your account was just changed, and other devices were logged out.",
    "If it was not you, set a new one at once.",
  ],
  action: { label: "Set a new password", url: `${origin}/reset-password` },
  reason: ABOUT_ACCOUNT,
});

export const accountClosedLetter = (): Letter => ({
  subject: "Your account is closed",
  paragraphs: [
    `Your ${BRAND} account is closed. Your profile, your projects and their files are deleted.`,
    "Messages you sent stay with those who received them, without your name.",
  ],
  reason: `This is the last mail about your ${BRAND} account.`,
});

/** Why a payment was paid back: the account had a subscription already, or it was closed. */
type RefundReason = "second" | "closed";

export const paymentRefundedLetter = (reason: RefundReason): Letter => ({
  subject: "Your payment was refunded",
  paragraphs: [
    reason === "second"
      ? `You paid for ${BRAND} premium although you already had it. The second subscription is cancelled, and its payment is refunded in full. Your premium plan goes on as before.`
      : `You paid for ${BRAND} premium after your account was closed. The subscription is cancelled, and its payment is refunded in full.`,
    "It can take your bank up to ten days to show the refund.",
  ],
  reason: `You receive this because of a payment to ${BRAND}.`,
});

/** A superuser suspended or banned the account, or lifted that. */
export function statusLetter(account: StatusDetails & { status: "active" | "suspended" | "banned" }): Letter {
  const paragraphs = {
    active: ["Nothing is restricted any more: you can log in and publish, and your work is shown."],
    suspended: [
      suspendedSentence(account),
      "You can still log in, read, and export your data. Nothing can be changed meanwhile.",
      CONTACT_SENTENCE,
    ],
    banned: [bannedSentence(account), "Nobody can log in to it, and what it published is hidden."],
  };
  const states = { active: "active again", suspended: "suspended", banned: "banned" };
  return {
    subject: `Your ${BRAND} account is ${states[account.status]}`,
    paragraphs: paragraphs[account.status],
    reason: ABOUT_ACCOUNT,
  };
}
