import { hasFeature } from "@contract/plans";
import { sentences } from "@contract/sentences";
import { CreateSupportRequest, SUPPORT_TEXT_MAX, supportKinds } from "@contract/support";
import type { CurrentUser } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useSuspension } from "../../auth/use-suspension";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { showFieldErrors } from "../../data/forms/form";
import { useFormDraft } from "../../data/forms/use-draft";
import { useMessageKey } from "../../data/forms/use-message-key";
import { useSubmit } from "../../data/forms/use-submit";
import { formatDate, formatNumber } from "../../lib/format/format";
import { supportKindLabels, supportStateLabels } from "../../support/support-labels";
import { Button } from "../../ui/button";
import { Field, FieldError } from "../../ui/field";
import { Input, Select, Textarea } from "../../ui/input";
import { toast } from "../../ui/toast";
import { SettingsGroup } from "./form/settings-group";

type SupportPanelProps = {
  viewer: CurrentUser;
  /** The id of a failed request, from the error page. */
  reference: string | undefined;
};

export function SupportPanel({ viewer, reference }: SupportPanelProps) {
  return (
    <>
      <SettingsGroup
        title="Write to support"
        text={
          <>
            The answer arrives in Messages{viewer.emailVerified ? " and by email" : ""}.{" "}
            {hasFeature(viewer, "prioritySupport") ? (
              "Your plan includes priority support: you are answered first."
            ) : (
              <>
                Users with priority support are answered first.{" "}
                <Link to="/pricing" className="text-link text-ink">
                  Plans
                </Link>
              </>
            )}
          </>
        }
      >
        <RequestForm key={reference} account={viewer.id} reference={reference} />
      </SettingsGroup>
      <OwnRequests />
    </>
  );
}

function OwnRequests() {
  const { data: requests, error, refetch } = trpc.support.list.useQuery({});
  if (requests?.length === 0 || (!requests && !error)) return null;
  return (
    <SettingsGroup title="Your requests" text="The newest first. Each opens in Messages.">
      {requests ? (
        <ul className="border-line border-t">
          {requests.map(({ id, kind, state, lastMessageAt }) => (
            <li key={id} className="border-line border-b text-14">
              <Link
                to="/messages"
                search={{ to: `support-${id}` }}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 hover:underline"
              >
                <span className="font-medium">{supportKindLabels[kind]}</span>
                <span className="text-ink-2">
                  {supportStateLabels[state]},{" "}
                  <time dateTime={lastMessageAt} className="font-mono text-12">
                    {formatDate(lastMessageAt)}
                  </time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
          <p>{failureOf(error).message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </SettingsGroup>
  );
}

const RequestFields = CreateSupportRequest.omit({ key: true });
type RequestFields = z.input<typeof RequestFields>;
const EMPTY: RequestFields = { kind: "question", content: "", reference: "" };

type RequestFormProps = { account: number; reference: string | undefined };

/** The form for a new request to support. The entered text is a draft until it was sent. */
function RequestForm({ account, reference }: RequestFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const suspension = useSuspension();
  const create = trpc.support.create.useMutation();
  const keyOf = useMessageKey();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<RequestFields, unknown, z.output<typeof RequestFields>>({
    resolver: zodResolver(RequestFields),
    defaultValues: reference ? { ...EMPTY, kind: "problem", reference } : EMPTY,
  });
  useFormDraft(form, account, "support");
  const { errors } = form.formState;
  const content = useWatch({ control: form.control, name: "content" });
  const sending = useSubmit((isCurrent) =>
    form.handleSubmit(async (request) => {
      setRefusal(undefined);
      try {
        const { id } = await create.mutateAsync({ ...request, key: keyOf(request.content) });
        form.reset(EMPTY);
        toast({ title: sentences.supportSent });
        void invalidateAfter(queryClient, "supportWritten");
        if (isCurrent()) void navigate({ to: "/messages", search: { to: `support-${id}` } });
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (!showFieldErrors(form, fields, Object.keys(EMPTY))) setRefusal(message);
      }
    })(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.submit();
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="grid max-w-measure gap-5">
      <Field label="It is about" htmlFor={`${id}-kind`} error={errors.kind?.message}>
        {(control) => (
          <Select {...form.register("kind")} {...control}>
            {supportKinds.map((kind) => (
              <option key={kind} value={kind}>
                {supportKindLabels[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Message"
        htmlFor={`${id}-content`}
        counter={`${formatNumber(content.length)} / ${formatNumber(SUPPORT_TEXT_MAX)}`}
        error={errors.content?.message}
      >
        {(control) => <Textarea {...form.register("content")} {...control} rows={6} />}
      </Field>
      <Field
        label="Reference"
        htmlFor={`${id}-reference`}
        optional
        hint="If an error message showed one"
        error={errors.reference?.message}
      >
        {(control) => <Input {...form.register("reference")} {...control} autoComplete="off" />}
      </Field>
      {(refusal ?? suspension) && <FieldError>{refusal ?? suspension}</FieldError>}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={suspension !== null}
          busy={sending.isBusy ? "Sending..." : undefined}
        >
          Send to support
        </Button>
      </div>
    </form>
  );
}
