import { type Takedown, takedownSentences } from "@contract/takedowns";
import { formatDate } from "../lib/format/format";
import { variantUrl } from "../lib/media";
import { UserText } from "../ui/user-text";

/** The statement of reasons, and the status of the decision. For the owner and for superusers. */
export function Statement({ takedown }: { takedown: Takedown }) {
  const { facts, appeal, appealedAt, appealOutcome, appealAnswer, endedAt, endReason, labels, picture } =
    takedown;
  return (
    <div className="grid max-w-measure gap-4">
      {labels && (
        <>
          {!picture.endsWith(".pdf") && (
            <img src={variantUrl(picture, 320)} alt="" width={160} className="h-auto" />
          )}
          <p>{takedownSentences.correction(labels)}</p>
        </>
      )}
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
export function takedownState({ labels, endedAt, appealedAt, appealDecidedAt }: Takedown) {
  if (endedAt) return "Restored";
  if (appealedAt && !appealDecidedAt) return "Appeal waits for an answer";
  const state = labels ? "Label corrected" : "Taken down";
  return appealDecidedAt ? `${state}, appeal rejected` : state;
}
