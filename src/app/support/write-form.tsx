import { WriteToSupport } from "@contract/support";
import { type FormEvent, useState } from "react";
import { useSuspension } from "../auth/use-suspension";
import { failureOf } from "../data/api/failure";
import { useDraftState } from "../data/forms/use-draft";
import { useMessageKey } from "../data/forms/use-message-key";
import { useSubmit } from "../data/forms/use-submit";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Textarea } from "../ui/input";

type WriteFormProps = {
  id: string;
  account: number;
  requestId: number;
  label: string;
  action: string;
  send: (message: { id: number; content: string; key: string }) => Promise<unknown>;
};

/** The box for a message of a support request, of its author or of staff. The text is a draft until it was sent. */
export function WriteForm({ id, account, requestId, label, action, send }: WriteFormProps) {
  const [content, setContent] = useDraftState(account, `support:${requestId}`, "");
  const [error, setError] = useState<string>();
  const suspension = useSuspension();
  const keyOf = useMessageKey();
  const sending = useSubmit(async () => {
    const { error: invalid } = WriteToSupport.shape.content.safeParse(content);
    if (invalid) return setError(invalid.issues[0]?.message);
    try {
      await send({ id: requestId, content, key: keyOf(content) });
      setContent("");
    } catch (error) {
      setError(failureOf(error).message);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    void sending.submit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={label} htmlFor={id} hint={suspension ?? undefined} error={error}>
        <Textarea
          value={content}
          rows={3}
          disabled={suspension !== null}
          readOnly={sending.isBusy}
          onChange={(event) => {
            setContent(event.target.value);
            setError(undefined);
          }}
          className="max-h-60 field-sizing-content"
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={suspension !== null}
          busy={sending.isBusy ? "Sending..." : undefined}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
