import { TAKEDOWN_REFERENCE_MAX, TAKEDOWN_TEXT_MAX, TakeDown } from "@contract/takedowns";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useFormDraft } from "../../../data/forms/use-draft";
import { useSubmit } from "../../../data/forms/use-submit";
import { useLastViewer } from "../../../data/session/viewer";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Input, Select, Textarea } from "../../../ui/input";
import { toast } from "../../../ui/toast";

type TakeDownFormProps = Pick<z.input<typeof TakeDown>, "targetType" | "targetId"> & { startsOpen?: boolean };

/** Opens the statement of reasons that a take-down needs. */
export function TakeDownForm({ targetType, targetId, startsOpen = false }: TakeDownFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const queryClient = useQueryClient();
  const takeDown = trpc.admin.takeDown.useMutation();
  const form = useForm<z.input<typeof TakeDown>, unknown, z.output<typeof TakeDown>>({
    resolver: zodResolver(TakeDown),
    defaultValues: { targetType, targetId, ground: "terms", reference: "", facts: "" },
  });
  useFormDraft(form, useLastViewer()?.id, `take-down:${targetType}:${targetId}`);
  const { errors } = form.formState;
  const { isBusy, submit } = useSubmit(() =>
    form.handleSubmit(async (decision) => {
      try {
        await takeDown.mutateAsync(decision);
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (!showFieldErrors(form, fields, ["ground", "reference", "facts"]))
          form.setError("root.server", { message });
        return;
      }
      form.reset();
      setOpen(false);
      toast({ title: `The ${targetType} was taken down` });
      await invalidateAfter(queryClient, "takedownsChanged");
    })(),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  if (!isOpen)
    return (
      <Button variant="danger" className="mt-5" onClick={() => setOpen(true)}>
        {`Take down ${targetType}`}
      </Button>
    );
  return (
    <form onSubmit={onSubmit} noValidate className="mt-6 grid gap-4 border-t border-line pt-5">
      <h3 className="font-medium">{`Take down ${targetType}: statement of reasons`}</h3>
      <Field label="Ground" htmlFor={`${id}-ground`} error={errors.ground?.message}>
        {(control) => (
          <Select {...form.register("ground")} {...control}>
            <option value="terms">A term of our rules</option>
            <option value="law">A law</option>
          </Select>
        )}
      </Field>
      <Field label="Law or term" htmlFor={`${id}-reference`} error={errors.reference?.message}>
        <Input {...form.register("reference")} maxLength={TAKEDOWN_REFERENCE_MAX} />
      </Field>
      <Field
        label="Facts and circumstances"
        htmlFor={`${id}-facts`}
        hint="Its owner reads this. The reporter is not named."
        error={errors.facts?.message}
      >
        <Textarea {...form.register("facts")} rows={5} maxLength={TAKEDOWN_TEXT_MAX} />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={isBusy ? "Saving..." : undefined}>
          Take down
        </Button>
        <Button variant="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
