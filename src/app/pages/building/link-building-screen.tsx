import type { Project } from "@contract/projects";
import { Link, useParams } from "@tanstack/react-router";
import { useId, useState } from "react";
import { trpc } from "../../data/api/trpc";
import { submitting } from "../../data/forms/use-submit";
import { useViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Field, FieldError } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Input } from "../../ui/input";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";
import { BuildingList, BuildingPicker } from "./building-picker";
import { useBuildingCall } from "./use-building-call";

/** The owner of a project says of which building it tells. */
export function LinkBuildingScreen() {
  const id = Number(useParams({ strict: false }).id);
  const viewer = useViewer();
  const { data: project, error } = trpc.projects.read.useQuery({ id }, { retry: false });
  const isOther = error ?? (project && project.userId !== viewer?.id);
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-4 text-40 font-medium">Building</h1>
      {isOther ? (
        <EmptyState title="Not your project" text="Only its owner says of which building a project tells." />
      ) : project ? (
        <LinkBuilding key={id} project={project} />
      ) : (
        <TextsSkeleton />
      )}
    </div>
  );
}

function LinkBuilding({ project }: { project: Project }) {
  const { id, building, isPublic, isAddressPublic } = project;
  return (
    <>
      <p className="max-w-measure pb-8 text-ink-2">
        <Link to="/projects/$id" params={{ id: String(id) }} className="text-link">
          <UserText>{project.title}</UserText>
        </Link>
        . A building has one page, on which everybody who made it is named, with the projects of all of them.
        It begins with the second project, or when you ask for it.
      </p>
      {!isPublic || !isAddressPublic ? (
        <EmptyState
          title="Not for everybody"
          text="Only a project that everybody sees, with its address, tells of a building. So private homes stay private."
        />
      ) : building ? (
        <LinkedBuilding projectId={id} building={building} />
      ) : (
        <ChooseBuilding project={project} />
      )}
    </>
  );
}

type LinkedBuildingProps = { projectId: number; building: NonNullable<Project["building"]> };

function LinkedBuilding({ projectId, building }: LinkedBuildingProps) {
  const { id, name, hasPage, tellings } = building;
  const link = trpc.buildings.link.useMutation();
  const update = trpc.buildings.update.useMutation();
  const { run, refusal } = useBuildingCall();
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-20 font-medium">
        <UserText>{name}</UserText>
      </h2>
      <p className="mt-1 text-ink-2">
        {tellings > 1
          ? `Told by ${tellings} projects.`
          : hasPage
            ? "Told by this project."
            : "Told by this project. It has no page yet."}
      </p>
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className="mt-5 flex flex-wrap gap-2">
        {hasPage ? (
          <Link
            to="/buildings/$id"
            params={{ id: String(id) }}
            className={buttonClass({ variant: "primary" })}
          >
            Open its page
          </Link>
        ) : (
          <Button
            variant="primary"
            busy={update.isPending ? "Making..." : undefined}
            onClick={() => void run(() => update.mutateAsync({ id, hasPage: true }))}
          >
            Make a page now
          </Button>
        )}
        <Link to="/buildings/$id/edit" params={{ id: String(id) }} className={buttonClass()}>
          Edit the building
        </Link>
        <Button
          busy={link.isPending ? "Removing..." : undefined}
          onClick={() => void run(() => link.mutateAsync({ id: projectId, buildingId: null }))}
        >
          Remove from this project
        </Button>
      </div>
    </section>
  );
}

function ChooseBuilding({ project }: { project: Project }) {
  const formId = useId();
  const [values, setValues] = useState({
    name: project.title,
    city: project.city ?? "",
    country: project.country ?? "",
  });
  const candidates = trpc.buildings.candidates.useQuery({ projectId: project.id });
  const link = trpc.buildings.link.useMutation();
  const { isBusy, run, refusal, errors } = useBuildingCall();
  const save = (buildingId?: number) =>
    run(async () => {
      const input = buildingId === undefined ? { new: values } : { buildingId };
      const { building } = await link.mutateAsync({ id: project.id, ...input });
      toast({ title: `This project tells of ${building?.name}` });
    });
  const offered = candidates.data ?? [];
  const field = (name: keyof typeof values, label: string) => (
    <Field label={label} htmlFor={`${formId}-${name}`} error={errors[`new.${name}`]}>
      <Input
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      {refusal && <FieldError>{refusal}</FieldError>}
      {offered.length > 0 && (
        <FormSection title="Is it one of these?">
          <BuildingList
            buildings={offered}
            action="It is this one"
            isBusy={isBusy}
            onChoose={({ id }) => void save(id)}
          />
        </FormSection>
      )}
      <FormSection title={offered.length > 0 ? "Another one" : "Find it"}>
        <BuildingPicker
          label="Name of the building"
          action="It is this one"
          isBusy={isBusy}
          onChoose={({ id }) => void save(id)}
        />
      </FormSection>
      <FormSection title="A new one" note="Its name is that of the building, not of your part in it.">
        <form noValidate onSubmit={submitting(() => save())} className="grid max-w-measure gap-5">
          {field("name", "Name")}
          {field("city", "City")}
          {field("country", "Country")}
          <div>
            <Button type="submit" variant="primary" busy={isBusy ? "Saving..." : undefined}>
              Add the building
            </Button>
          </div>
        </form>
      </FormSection>
    </>
  );
}
