import { type ReactNode, useState } from "react";
import { failureOf } from "../data/api/failure";
import { useDraftState } from "../data/forms/use-draft";
import { useLastViewer } from "../data/session/viewer";
import { Button } from "../ui/button";
import { Field, FieldError } from "../ui/field";
import { Textarea } from "../ui/input";

type Action = {
  label: string;
  variant?: "primary" | "secondary" | "danger";
  run: (text: string) => Promise<unknown>;
};
type TextFormProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  maxLength: number;
  optional?: boolean;
  actions: Action[];
};

/** One text and the actions on it. The text is a draft until one of the actions was done. */
export function TextForm({ id, label, hint, maxLength, optional = false, actions }: TextFormProps) {
  const [text, setText] = useDraftState(useLastViewer()?.id, id, "");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [running, setRunning] = useState<string>();
  const run = async (action: Action) => {
    if (running) return;
    setRefusal(undefined);
    if (!optional && text.trim() === "") return setError(`${label} is required`);
    setError(undefined);
    setRunning(action.label);
    try {
      await action.run(text.trim());
      setText("");
    } catch (cause) {
      const { message, fields = {} } = failureOf(cause);
      const [ofField] = Object.values(fields);
      if (ofField) setError(ofField);
      else setRefusal(message);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (actions[0]) void run(actions[0]);
      }}
    >
      <Field label={label} htmlFor={id} hint={hint} optional={optional} error={error}>
        <Textarea
          rows={4}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className="mt-4 flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.variant ?? "secondary"}
            busy={running === action.label ? "Saving..." : undefined}
            aria-disabled={running !== undefined || undefined}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
