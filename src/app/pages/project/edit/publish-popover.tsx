import type { Project } from "@contract/projects";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { PublishWhen } from "../../../projects/visibility/publish-when";
import { VisibilityChoice } from "../../../projects/visibility/visibility-choice";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Popover } from "../../../ui/popover";
import { toast } from "../../../ui/toast";
import type { ProjectEdit } from "./use-project-edit";
import { LinkAddress, Missing, usePublishDraft } from "./visibility";

const hideable = [
  ["isClientPublic", "Client"],
  ["isConstructionCostPublic", "Cost"],
  ["isAddressPublic", "Address"],
] as const;

type PublishPopoverProps = {
  project: Project;
  edit: ProjectEdit;
  saveText: () => Promise<boolean>;
  onPublished: () => void;
};

/** Publishes a draft, now or at a time, with its visibility and hidden fields. */
export default function PublishPopover({ project, edit, saveText, onPublished }: PublishPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  const { input, set, errors, isBusy, submit } = usePublishDraft(project, edit, saveText);
  const { form } = edit;
  const hasErrors = Object.keys(errors).length > 0;
  const publish = () =>
    submit(() => {
      toast({ title: input.timing === "published" ? "Project published" : "Project scheduled" });
      onPublished();
    });
  return (
    <Popover
      label="Publish"
      open={isOpen}
      onOpenChange={setOpen}
      className="max-h-(--radix-popover-content-available-height) w-110 overflow-y-auto"
      trigger={
        <Button size="sm">
          Publish <ChevronDown />
        </Button>
      }
    >
      <div className="divide-y divide-line *:px-6 *:py-4">
        <div>
          <VisibilityChoice
            link={
              project.linkKey && <LinkAddress projectId={project.id} linkKey={project.linkKey} edit={edit} />
            }
            hasPassword={project.visibility === "password"}
            {...{ input, errors }}
            legend="Who sees it"
            onChange={set}
          />
        </div>
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <legend className="sr-only">Hidden from others</legend>
          <span aria-hidden className="mr-auto text-ink-2">
            Hidden from others
          </span>
          {hideable.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              checked={!form.watch(name)}
              onChange={({ target }) => form.setValue(name, !target.checked, { shouldDirty: true })}
            />
          ))}
        </fieldset>
        <PublishWhen timings={["published", "scheduled"]} {...{ input, errors }} onChange={set} />
        <div className="flex items-center justify-between gap-4">
          {hasErrors && !errors.publishAt && !errors.password ? (
            <Missing errors={errors} onLeave={() => setOpen(false)} />
          ) : (
            <p className="text-ink-2">
              {input.visibility === "public" || input.visibility === "followers"
                ? "Your followers hear of it."
                : "Nobody is told of it."}
            </p>
          )}
          <Button variant="primary" busy={isBusy ? "Saving..." : undefined} onClick={() => void publish()}>
            {input.timing === "published" ? "Publish" : "Schedule"}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
