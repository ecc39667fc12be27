import { PutDomain } from "@contract/custom-domains";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../lib/api/failure";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { usePutDomain } from "./use-put-domain";

const DomainInput = PutDomain.pick({ domain: true });

/** Asks for the domain. What it needs is shown once it is known. */
export function DomainForm({ userId }: { userId: number }) {
  const id = useId();
  const put = usePutDomain(userId);
  const form = useForm<z.input<typeof DomainInput>, unknown, z.output<typeof DomainInput>>({
    resolver: zodResolver(DomainInput),
    defaultValues: { domain: "" },
  });
  const { errors } = form.formState;
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(({ domain }) =>
      put.mutateAsync(domain).catch((error: unknown) => {
        const { message, fields } = failureOf(error);
        if (!isCurrent() || showFieldErrors(form, fields, ["domain"])) return;
        form.setError("root.server", { message });
      }),
    )(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <Field
        label="Domain"
        htmlFor={`${id}-domain`}
        hint="For example portfolio.example.com, or a domain without a subdomain"
        error={errors.domain?.message}
      >
        <Input
          {...form.register("domain")}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div className="flex md:justify-end">
        <Button type="submit" variant="primary" busy={saving.isBusy ? "Adding..." : undefined}>
          Add domain
        </Button>
      </div>
    </form>
  );
}
