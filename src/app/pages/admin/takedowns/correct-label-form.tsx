import { type Labels, labelText } from "@contract/picture-labels";
import { type Project, pictureLists } from "@contract/projects";
import { CorrectLabels, TAKEDOWN_TEXT_MAX } from "@contract/takedowns";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useSubmit } from "../../../data/forms/use-submit";
import { labelFields } from "../../../projects/details/label-fields";
import { PdfIcon } from "../../../projects/pdf-icon";
import { findImageDetail, findMediaFile } from "../../../projects/project-media";
import { Button } from "../../../ui/button";
import { ChoiceSelect } from "../../../ui/choice-select";
import { Field, FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { Picture } from "../../../ui/picture";
import { toast } from "../../../ui/toast";
import { LoadError } from "../list/list-controls";

/** Opens the form by which the label of a picture of this project is corrected. */
export function CorrectLabelForm({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false);
  const {
    data: project,
    error,
    refetch,
  } = trpc.projects.read.useQuery({ id: projectId }, { enabled: isOpen });
  if (!isOpen)
    return (
      <Button className="mt-5" onClick={() => setOpen(true)}>
        Correct a label
      </Button>
    );
  if (project) return <OpenForm project={project} onClose={() => setOpen(false)} />;
  return error && <LoadError subject="The pictures" error={error} onRetry={() => void refetch()} />;
}

const labelsOf = (project: Project, url: string): Labels =>
  findImageDetail(project, url) ?? { kind: null, ai: null };

function OpenForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const correct = trpc.admin.correctLabels.useMutation();
  const urls = [...new Set([project.mainImage, ...pictureLists.flatMap((name) => project[name])])];
  const valuesOf = (url: string) => {
    const { kind, ai } = labelsOf(project, url);
    return { id: project.id, url, kind: kind ?? "", ai: ai ?? "" };
  };
  const form = useForm<z.input<typeof CorrectLabels>, unknown, z.output<typeof CorrectLabels>>({
    resolver: zodResolver(CorrectLabels),
    defaultValues: { ...valuesOf(project.mainImage), reason: "" },
  });
  const { errors } = form.formState;
  const choose = (url: string) => form.reset({ ...valuesOf(url), reason: form.getValues("reason") });
  const { isBusy, submit } = useSubmit(() =>
    form.handleSubmit(async (correction) => {
      try {
        await correct.mutateAsync(correction);
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (!showFieldErrors(form, fields, ["kind", "ai", "reason"]))
          form.setError("root.server", { message });
        return;
      }
      onClose();
      toast({ title: "The label was corrected" });
      await invalidateAfter(queryClient, "takedownsChanged");
    })(),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="mt-6 grid gap-4 border-t border-line pt-5">
      <fieldset>
        <legend className="pb-2 font-medium">Picture</legend>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {urls.map((url, index) => (
            <li key={url}>
              <label className="block cursor-pointer text-12 has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink">
                <input
                  {...form.register("url")}
                  type="radio"
                  value={url}
                  className="sr-only"
                  onChange={() => choose(url)}
                />
                <Thumbnail project={project} url={url} />
                <span className="block p-1">{`${index + 1}. ${labelText(labelsOf(project, url)) || "No label"}`}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {labelFields.map(({ name, label, choices }) => (
        <Field key={name} label={label} htmlFor={`${id}-${name}`} error={errors[name]?.message}>
          {(control) => (
            <ChoiceSelect
              {...form.register(name)}
              {...control}
              none="Not said"
              options={Object.entries(choices)}
            />
          )}
        </Field>
      ))}
      <Field
        label="Facts and circumstances"
        htmlFor={`${id}-reason`}
        hint="Its owner reads this, and cannot change the label. The reporter is not named."
        error={errors.reason?.message}
      >
        <Textarea {...form.register("reason")} rows={5} maxLength={TAKEDOWN_TEXT_MAX} />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy ? "Saving..." : undefined}>
          Correct
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Thumbnail({ project, url }: { project: Project; url: string }) {
  const file = findMediaFile(project, url);
  const src = file?.type === "application/pdf" ? file.preview?.url : url;
  if (!src)
    return (
      <span className="flex aspect-4/3 items-center justify-center bg-drawing">
        <PdfIcon />
      </span>
    );
  return (
    <Picture
      src={src}
      alt={findImageDetail(project, url)?.alt ?? ""}
      sizes="180px"
      className="aspect-4/3 w-full"
    />
  );
}
