import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_NAME_MAX,
  type CollectionVisibility,
  collectionVisibilities,
} from "@contract/collections";
import type { FieldErrors } from "@contract/errors";
import { useId, useState } from "react";
import { failureOf } from "../data/api/failure";
import { submitting, useSubmit } from "../data/forms/use-submit";
import { Button } from "../ui/button";
import { Field, FieldError } from "../ui/field";
import { Input, Textarea } from "../ui/input";
import { SegmentedControl } from "../ui/segmented-control";
import { visibilityLabels } from "./collection-labels";

export type CollectionFields = {
  name: string;
  description: string | null;
  visibility: CollectionVisibility;
};

type CollectionFormProps = {
  initial: CollectionFields;
  action: string;
  /** Text of the button while the call runs. */
  busy: string;
  onSubmit: (fields: CollectionFields) => Promise<void>;
};

/** Name, description and visibility of a collection. */
export function CollectionForm({ initial, action, busy, onSubmit }: CollectionFormProps) {
  const id = useId();
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<CollectionFields>) => setFields((current) => ({ ...current, ...part }));
  const saving = useSubmit(async () => {
    setErrors({});
    try {
      await onSubmit(fields);
    } catch (error) {
      const failure = failureOf(error);
      setErrors(failure.fields ?? { form: failure.message });
    }
  });
  return (
    <form onSubmit={submitting(saving.submit)} method="post" noValidate className="grid gap-5">
      <Field label="Name" htmlFor={`${id}-name`} error={errors.name}>
        <Input
          value={fields.name}
          maxLength={COLLECTION_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="Description" optional htmlFor={`${id}-description`} error={errors.description}>
        <Textarea
          rows={3}
          value={fields.description ?? ""}
          maxLength={COLLECTION_DESCRIPTION_MAX}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-14 font-medium">
          Who sees it
        </p>
        <SegmentedControl
          legend="Who sees it"
          name={`${id}-visibility`}
          choices={visibilityLabels}
          order={collectionVisibilities}
          value={fields.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </div>
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        busy={saving.isBusy ? busy : undefined}
      >
        {action}
      </Button>
    </form>
  );
}
