import type { Credit } from "@contract/credits";
import { formatMonth } from "@contract/format-date";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { MemberInput } from "../../projects/form/member-input";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Field, FieldError } from "../../ui/field";
import { Input } from "../../ui/input";
import { UserText } from "../../ui/user-text";
import type { CreditFormRow } from "./credit-rows";

type CreditRowProps = {
  row: CreditFormRow;
  label: string;
  rolesId: string;
  isAsking: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<CreditFormRow>) => void;
  /** The buttons that move and remove the row. */
  children: ReactNode;
};

/** The fields of a credit, where it stands between the two sides, and the link for somebody without an account. */
export function CreditRow({ row, label, rolesId, isAsking, errorOf, onChange, children }: CreditRowProps) {
  const id = useId();
  const isCollaborator = row.list === "collaborators";
  const cell = `col-span-2 ${isCollaborator ? "md:col-span-3" : "md:col-span-4"}`;
  const text = (
    field: "role" | "type" | "scope" | "from" | "to" | "firm",
    title: string,
    isRequired = false,
  ) => (
    <Field label={title} htmlFor={`${id}-${field}`} required={isRequired} error={errorOf(field)}>
      <Input
        value={row[field]}
        list={field === "role" ? rolesId : undefined}
        inputMode={field === "from" || field === "to" ? "numeric" : undefined}
        autoComplete="off"
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-12">
        <div className={cell}>
          <Field label="Name" htmlFor={`${id}-name`} required error={errorOf("name")}>
            {(control) => (
              <MemberInput
                {...control}
                value={row.name}
                onText={(name) => onChange({ name, member: undefined })}
                onMember={(member) => onChange({ name: member.name, member: isAsking ? member : undefined })}
              />
            )}
          </Field>
        </div>
        <div className={cell}>{text("role", "Role", true)}</div>
        {isCollaborator && <div className={cell}>{text("type", "Type")}</div>}
        <div className={cell}>{text("firm", "Firm at the time")}</div>
        <div className="col-span-2 md:col-span-8">{text("scope", "Scope")}</div>
        <div className="md:col-span-2">{text("from", "From")}</div>
        <div className="md:col-span-2">{text("to", "To")}</div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-60 grow basis-0 text-14">
          <CreditState row={row} isAsking={isAsking} />
        </div>
        <span className="ml-auto flex">{children}</span>
      </div>
    </fieldset>
  );
}

function CreditState({
  row: { saved, member, name, role },
  isAsking,
}: {
  row: CreditFormRow;
  isAsking: boolean;
}) {
  const link = trpc.credits.link.useMutation();
  const shown = useRef<HTMLElement>(null);
  if (member)
    return (
      <p>
        <UserText>{`${member.username ? `@${member.username}` : name} is asked when you save.`}</UserText>
      </p>
    );
  if (saved?.state === "confirmed" && saved.confirmedAt)
    return (
      <p className="flex items-center gap-1 text-ink-2">
        <Check aria-hidden className="size-3.5" />
        {`Confirmed by both, ${formatMonth(saved.confirmedAt)}. They are asked again if name, role or scope change.`}
      </p>
    );
  const sentence = saved?.state && SENTENCES[saved.state];
  if (sentence)
    return (
      <p className="text-ink-2">
        {sentence}{" "}
        {saved.state === "proposed" && (
          <Link to="/credits" className="text-link">
            Answer in Credits
          </Link>
        )}
      </p>
    );
  if (!saved || !isAsking || !name || !role) return null;
  return (
    <div>
      {link.data ? (
        <div className="flex flex-wrap items-center gap-3">
          <code ref={shown} className="min-w-0 font-mono text-12 wrap-anywhere">
            {link.data.url}
          </code>
          <CopyButton size="sm" text={link.data.url} shown={shown} />
          <p className="basis-full text-ink-2">
            Send it to the person yourself. It works once, for 30 days, also for somebody who registers with
            it.
          </p>
        </div>
      ) : (
        <Button
          size="sm"
          busy={link.isPending ? "Making..." : undefined}
          onClick={() => link.mutate({ id: saved.id })}
        >
          Make a link to claim it
        </Button>
      )}
      {link.error && <FieldError>{failureOf(link.error).message}</FieldError>}
    </div>
  );
}

const SENTENCES: Partial<Record<NonNullable<Credit["state"]>, string>> = {
  asked: "Asked. Not answered yet.",
  proposed: "The person says it in other words.",
  declined: "Does not want to be named. Others read the role only.",
  withdrawn: "Has withdrawn. Others read the role only.",
};
