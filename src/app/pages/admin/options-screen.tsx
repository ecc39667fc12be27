import { CreateCompanyType, CreateProjectCategory, type Option } from "@contract/options";
import { sentences } from "@contract/sentences";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { maxLengthOf, showFieldErrors, useSingleFlight } from "../../data/forms/form";
import { useFormDraft } from "../../data/forms/use-draft";
import { useSubmit } from "../../data/forms/use-submit";
import { useLastViewer } from "../../data/session/viewer";
import { isUnconfirmed } from "../../lib/timeout";
import { categoryLabel } from "../../projects/category-label";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { EmptyState } from "../../ui/empty-state";
import { Field, FieldError } from "../../ui/field";
import { IndexTable } from "../../ui/index-table";
import { Input } from "../../ui/input";
import { toast } from "../../ui/toast";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { LoadError } from "./list/list-controls";

export function CompanyTypesScreen() {
  return <OptionsScreen title="Company Type" noun="company type" options={useCompanyTypes()} />;
}

export function ProjectTypesScreen() {
  return (
    <OptionsScreen
      title="Project Type"
      noun="project type"
      options={useProjectTypes()}
      labelOf={categoryLabel}
    />
  );
}

type OptionsScreenProps = {
  title: string;
  noun: string;
  options: Options;
  labelOf?: (name: string) => string;
};

/** Edits an option list that forms and filters use. */
function OptionsScreen({ title, noun, options, labelOf }: OptionsScreenProps) {
  const { schema, list, create, remove } = options;
  const { data, error, isError, refetch } = list;
  return (
    <section aria-label={title} className="gap-x-gutter pt-7 lg:grid lg:grid-cols-12">
      <div className="lg:col-span-4">
        <OptionForm
          noun={noun}
          schema={schema}
          onCreate={create.mutateAsync}
          onUnconfirmed={() => void refetch()}
        />
      </div>
      <div className="mt-8 lg:col-span-7 lg:col-start-6 lg:mt-0">
        {isError && !data ? (
          <LoadError subject={`The ${noun}s`} error={error} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState title={`No ${noun}s yet`} text="New entries are offered in forms and filters." />
        ) : (
          <OptionTable
            label={title}
            noun={noun}
            options={data}
            labelOf={labelOf}
            onRemove={remove.mutateAsync}
          />
        )}
      </div>
    </section>
  );
}

function useCompanyTypes() {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidateAfter(queryClient, "companyTypesChanged");
  return {
    schema: CreateCompanyType,
    list: trpc.options.companyTypes.useQuery({}),
    create: trpc.options.createCompanyType.useMutation({ onSuccess }),
    remove: trpc.options.removeCompanyType.useMutation({ onSuccess }),
  };
}

function useProjectTypes() {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidateAfter(queryClient, "projectCategoriesChanged");
  return {
    schema: CreateProjectCategory,
    list: trpc.options.projectCategories.useQuery({}),
    create: trpc.options.createProjectCategory.useMutation({ onSuccess }),
    remove: trpc.options.removeProjectCategory.useMutation({ onSuccess }),
  };
}

type Options = ReturnType<typeof useCompanyTypes> | ReturnType<typeof useProjectTypes>;

type OptionTableProps = {
  label: string;
  noun: string;
  options: Option[] | undefined;
  /** The label that the rest of the app shows for a stored name, if it differs. */
  labelOf?: ((name: string) => string) | undefined;
  onRemove: (option: { id: number }) => Promise<unknown>;
};

/** The options of a list, each with a delete button. */
function OptionTable({ label, noun, options, labelOf, onRemove }: OptionTableProps) {
  const [removing, setRemoving] = useState<Option>();
  return (
    <>
      <IndexTable
        label={label}
        rows={options}
        columns={[
          { head: "No.", className: "font-mono text-12 leading-5 text-ink-2 w-16", cell: ({ id }) => id },
          {
            head: "Name",
            className: "font-medium @max-[640px]:grow @max-[640px]:basis-0",
            cell: ({ name }) => <OptionName name={name} label={labelOf?.(name) ?? name} />,
          },
          {
            head: "Action",
            isHeadHidden: true,
            className: "@min-[640px]:w-28 @min-[640px]:text-right",
            cell: (option) => (
              <Button
                size="sm"
                aria-label={`Delete ${option.name}`}
                onClick={() => setRemoving(option)}
                className="@min-[640px]:-my-1.5"
              >
                Delete
              </Button>
            ),
          },
        ]}
      />
      {removing && (
        <RemoveOption
          option={removing}
          noun={noun}
          onRemove={onRemove}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** The label, followed by the stored name if it differs. */
function OptionName({ name, label }: { name: string; label: string }) {
  const isNameDifferent = label.toLowerCase() !== name.toLowerCase();
  return (
    <>
      {label}
      {isNameDifferent && <span className="ml-3 font-mono text-12 font-normal text-ink-2">{name}</span>}
    </>
  );
}

type RemoveOptionProps = Pick<OptionTableProps, "noun" | "onRemove"> & {
  option: Option;
  onClose: () => void;
};

function RemoveOption({ option, noun, onRemove, onClose }: RemoveOptionProps) {
  const [failure, setFailure] = useState<string>();
  const remove = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await onRemove({ id: option.id });
      toast({ title: sentences.optionDeleted });
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${option.name}”?`}
      description={`This ${noun} will no longer be offered. Existing profiles and projects keep it.`}
      action="Delete"
      busy={remove.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void remove.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}

type NewOption = z.infer<typeof CreateCompanyType>;
type OptionFormProps = {
  noun: string;
  schema: typeof CreateCompanyType;
  onCreate: (option: NewOption) => Promise<unknown>;
  onUnconfirmed: () => void;
};

/** Adds an option to the list. */
function OptionForm({ noun, schema, onCreate, onUnconfirmed }: OptionFormProps) {
  const id = useId();
  const form = useForm<NewOption>({ resolver: zodResolver(schema), defaultValues: { name: "" } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useFormDraft(form, useLastViewer()?.id, `new ${noun}`);
  const submit = useSingleFlight(
    form.handleSubmit(async (option) => {
      try {
        await onCreate(option);
      } catch (error) {
        const { message, fields } = failureOf(error);
        // The option may have been created although no answer came, so the list is refetched.
        if (isUnconfirmed(error)) onUnconfirmed();
        if (!showFieldErrors(form, fields, ["name"])) form.setError("root.server", { message });
        return;
      }
      form.reset();
      form.setFocus("name");
      toast({ title: sentences.optionCreated });
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <UnsavedGuard when={isDirty} onLeave={() => form.reset()} />
      <Field label={`New ${noun}`} htmlFor={`${id}-name`} error={errors.name?.message}>
        <Input
          {...form.register("name")}
          maxLength={maxLengthOf(schema.shape.name)}
          autoComplete="off"
          required
        />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting ? "Creating..." : undefined}>
          Create
        </Button>
      </div>
    </form>
  );
}
