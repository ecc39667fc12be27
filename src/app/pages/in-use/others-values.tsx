import type { Measure } from "@contract/measures";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { measureText, metricLabel, periodText } from "../../in-use/measure-text";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Textarea } from "../../ui/input";
import { UserText } from "../../ui/user-text";

/** The public values that other people have entered. The reader can say what they doubt about one. */
export function OthersValues({ projectId, measures }: { projectId: number; measures: Measure[] }) {
  const others = measures.filter(({ isOwn }) => !isOwn);
  if (others.length === 0) return null;
  return (
    <div className="mt-14">
      <FormSection title="Entered by others" note="You can dispute a value in words. Both stand.">
        <ul>
          {others.map((measure) => (
            <li key={measure.id} className="border-line border-b py-4 text-14 first:pt-0">
              <OthersValue projectId={projectId} measure={measure} />
            </li>
          ))}
        </ul>
      </FormSection>
    </div>
  );
}

function OthersValue({ projectId, measure }: { projectId: number; measure: Measure }) {
  const { id, metric, basis, isDisputed, dispute, disputedBy, enteredBy } = measure;
  const fieldId = useId();
  const [words, setWords] = useState<string>();
  const queryClient = useQueryClient();
  const call = trpc.measures.dispute.useMutation({
    onSuccess: async () => {
      setWords(undefined);
      await invalidateAfter(queryClient, "measuresChanged");
    },
  });
  const send = (disputes: boolean) =>
    call.mutate({ id: projectId, measureId: id, isDisputed: disputes, dispute: words ?? null });
  const failure = call.error ? failureOf(call.error) : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {`${metricLabel(metric)}, ${basis}, ${periodText(measure)}: ${measureText(measure)}`}
          <UserText as="span" className="block text-ink-2">
            {enteredBy.name}
          </UserText>
        </p>
        {words === undefined && (
          <Button
            size="sm"
            busy={call.isPending ? "Saving..." : undefined}
            onClick={() => (isDisputed ? send(false) : setWords(""))}
          >
            {isDisputed ? "Withdraw the dispute" : "Dispute"}
          </Button>
        )}
      </div>
      {isDisputed && <UserText as="p" className="mt-1">{`Disputed by ${disputedBy}: ${dispute}`}</UserText>}
      {words === undefined && failure && (
        <p role="alert" className="mt-1 text-bad">
          {failure.message}
        </p>
      )}
      {words !== undefined && (
        <div className="mt-3 grid max-w-140 gap-3">
          <Field label="What do you doubt?" htmlFor={fieldId} error={failure?.message}>
            <Textarea rows={2} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
          <div className="flex gap-2">
            <Button size="sm" busy={call.isPending ? "Saving..." : undefined} onClick={() => send(true)}>
              Dispute the value
            </Button>
            <Button size="sm" onClick={() => setWords(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
