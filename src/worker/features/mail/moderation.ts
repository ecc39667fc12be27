import { BRAND } from "@contract/brand";
import { type Takedown, takedownSentences } from "@contract/takedowns";
import type { MailContent } from "../../platform/mail";

/** Mails about take-downs and corrected labels. `url` is the page with the statements of reasons; `what` names the content. */

const about = (url: string) => ({
  action: { label: "Show the decision", url },
  reason: `You receive this mail because of something that you published on ${BRAND}.`,
});

export const takedownMail = (
  url: string,
  {
    what,
    facts,
    ...reasons
  }: Pick<Takedown, "ground" | "reference" | "facts" | "isFromReport"> & { what: string },
): MailContent => ({
  subject: `We took down ${what}`,
  paragraphs: [
    `We took down ${what}. Others no longer see it.`,
    ...facts.split(/\n+/),
    takedownSentences.ground(reasons),
    takedownSentences.origin(reasons),
    takedownSentences.redress,
  ],
  ...about(url),
});

export const correctionMail = (
  url: string,
  {
    what,
    facts,
    labels: { before, after },
    ...reasons
  }: Pick<Takedown, "ground" | "reference" | "facts" | "isFromReport"> & {
    labels: NonNullable<Takedown["labels"]>;
    what: string;
  },
): MailContent => ({
  subject: `We corrected ${what}`,
  paragraphs: [
    `We corrected ${what}. ${takedownSentences.correction({ before, after })}`,
    ...facts.split(/\n+/),
    takedownSentences.ground(reasons),
    takedownSentences.origin(reasons),
    takedownSentences.redress,
  ],
  ...about(url),
});

export const appealMail = (
  url: string,
  { what, outcome, answer }: { what: string; outcome: "upheld" | "reversed"; answer: string },
): MailContent => ({
  subject: `Your appeal about ${what}`,
  paragraphs: [
    outcome === "reversed"
      ? `We reversed our decision and restored ${what}.`
      : `We looked at our decision about ${what} again and uphold it.`,
    ...answer.split(/\n+/),
    ...(outcome === "upheld"
      ? ["You can still turn to a certified body for out-of-court dispute settlement, or to a court."]
      : []),
  ],
  ...about(url),
});

export const restoredMail = (
  url: string,
  { what, reason }: { what: string; reason: string },
): MailContent => ({
  subject: `We restored ${what}`,
  paragraphs: [`We restored ${what}, as it was before.`, ...reason.split(/\n+/)],
  ...about(url),
});
