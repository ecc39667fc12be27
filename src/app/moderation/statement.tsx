import { type Takedown, takedownSentences } from "@contract/takedowns";
import { formatDate } from "../lib/format/format";
import { UserText } from "../ui/user-text";

/** The statement of reasons, and the status of the decision. For the owner and for superusers. */
export function Statement({ takedown }: { takedown: Takedown }) {
  const { facts, appeal, appealedAt, appealOutcome, appealAnswer, endedAt, endReason } = takedown;
  return (
    <div className="grid max-w-measure gap-4">
      <UserText as="p" className="whitespace-pre-line wrap-anywhere">
        {facts}
      </UserText>
      <p className="text-14 text-ink-2 wrap-anywhere">
        {takedownSentences.ground(takedown)}
        <br />
        {takedownSentences.origin(takedown)}
      </p>
      {appeal && appealedAt && <Part title={`Appeal of ${formatDate(appealedAt)}`} text={appeal} />}
      {appealOutcome && appealAnswer && (
        <Part
          title={appealOutcome === "upheld" ? "The decision was upheld" : "The decision was reversed"}
          text={appealAnswer}
        />
      )}
      {endedAt && endReason && appealOutcome !== "reversed" && (
        <Part title={`Restored on ${formatDate(endedAt)}`} text={endReason} />
      )}
    </div>
  );
}

const Part = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h3 className="font-medium">{title}</h3>
    <UserText as="p" className="mt-1 whitespace-pre-line wrap-anywhere">
      {text}
    </UserText>
  </section>
);

/** The status of a decision. */
export function takedownState({ endedAt, appealedAt, appealDecidedAt }: Takedown) {
  if (endedAt) return "Restored";
  if (appealedAt && !appealDecidedAt) return "Appeal waits for an answer";
  return appealDecidedAt ? "Taken down, appeal rejected" : "Taken down";
}
