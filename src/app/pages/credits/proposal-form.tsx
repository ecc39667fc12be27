import { roleName, roleOf } from "@contract/credit-roles";
import type { OwnCredit } from "@contract/credits";
import { useId, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { Button } from "../../ui/button";
import { Field, FieldError } from "../../ui/field";
import { Input } from "../../ui/input";

type Proposal = { name: string; role: string; scope: string; from: string; to: string };
type ProposalFormProps = {
  credit: OwnCredit;
  onClose: () => void;
  send: (proposal: Proposal) => Promise<unknown>;
};

/** Says a credit in other words. What was typed stays if the call is refused. */
export function ProposalForm({ credit, onClose, send }: ProposalFormProps) {
  const id = useId();
  const start = credit.proposal ?? credit;
  const [values, setValues] = useState({
    name: start.name ?? "",
    role: roleName(start.role),
    scope: start.scope ?? "",
    from: String(start.from ?? ""),
    to: String(start.to ?? ""),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = (name: keyof typeof values, label: string, isYear = false, isOptional = true) => (
    <Field label={label} htmlFor={`${id}-${name}`} error={errors[name]} optional={isOptional}>
      <Input
        inputMode={isYear ? "numeric" : undefined}
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </Field>
  );
  const submit = async () => {
    if (isSending) return;
    setSending(true);
    setErrors({});
    setRefusal(undefined);
    try {
      await send({ ...values, role: roleOf(values.role) });
      onClose();
    } catch (cause) {
      const { message, fields } = failureOf(cause);
      if (fields && Object.keys(fields).length > 0) setErrors(fields);
      else setRefusal(message);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="mt-4 grid max-w-measure gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {field("name", "Name", false, false)}
      {field("role", "Role", false, false)}
      <div className="sm:col-span-2">{field("scope", "Scope")}</div>
      {field("from", "From", true)}
      {field("to", "To", true)}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        {refusal && <FieldError>{refusal}</FieldError>}
        <Button type="submit" variant="primary" busy={isSending ? "Sending..." : undefined}>
          Send
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
