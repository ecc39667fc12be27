import type { Building, BuildingChange, BuildingPage } from "@contract/buildings";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { useId, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { submitting } from "../../data/forms/use-submit";
import { formatDate } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Field, FieldError } from "../../ui/field";
import { FormSection } from "../../ui/form-section";
import { Input, Textarea } from "../../ui/input";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { toast } from "../../ui/toast";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { UserText } from "../../ui/user-text";
import { BuildingPicker } from "./building-picker";
import { useBuildingCall } from "./use-building-call";

/** The owners of a building's projects write its names, place and links, and undo what others changed. */
export function EditBuildingScreen() {
  const id = Number(useParams({ strict: false }).id);
  const { data: building, error } = trpc.buildings.read.useQuery({ id }, { retry: false });
  // The history is for those who may change the building, also if its page does not show their project.
  const changes = trpc.buildings.changes.useQuery({ id }, { retry: false });
  const isRefused = changes.error && failureOf(changes.error).code === "forbidden";
  const { mergedInto } = error ? failureOf(error).fields : {};
  if (mergedInto) return <Navigate to="/buildings/$id/edit" params={{ id: mergedInto }} replace />;
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-4 text-40 font-medium">Edit the Building</h1>
      {error || isRefused ? (
        <EmptyState title="Not your building" text="Only the owners of its projects may change a building." />
      ) : building && !changes.isPending ? (
        <EditBuilding key={id} building={building} />
      ) : (
        <TextsSkeleton />
      )}
    </div>
  );
}

const textsOf = ({ name, otherNames, city, country, point, wikidata, openStreetMap }: Building) => ({
  name,
  otherNames: otherNames.join("\n"),
  city: city ?? "",
  country: country ?? "",
  point: point ? `${point.lat}, ${point.lon}` : "",
  wikidata: wikidata ?? "",
  openStreetMap: openStreetMap ?? "",
});
type Texts = ReturnType<typeof textsOf>;

/** Two numbers as maps copy them: "53.544, 9.99". Undefined if it is something else. */
function pointOf(text: string) {
  if (text.trim() === "") return null;
  const [, lat, lon] =
    /^(-?\d{1,2}(?:\.\d{1,15})?)[,;\s]{1,5}(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text.trim()) ?? [];
  return lat && lon ? { lat: Number(lat), lon: Number(lon) } : undefined;
}

function EditBuilding({ building }: { building: BuildingPage }) {
  const { id, tellings, whole, parts } = building;
  const formId = useId();
  const [saved, setSaved] = useState(() => textsOf(building));
  const [values, setValues] = useState(saved);
  const [pointError, setPointError] = useState<string>();
  const update = trpc.buildings.update.useMutation();
  const save = useBuildingCall();
  const setPart = useBuildingCall();
  const removePart = useBuildingCall();
  const end = useBuildingCall();
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);

  const write = async (input: Parameters<typeof update.mutateAsync>[0]) => {
    const next = textsOf(await update.mutateAsync(input));
    toast({ title: "Building saved" });
    return next;
  };
  const submit = () => {
    const point = pointOf(values.point);
    setPointError(point === undefined ? "Write latitude and longitude, such as 53.544, 9.99" : undefined);
    if (point === undefined) return Promise.resolve();
    const { otherNames, point: _point, ...texts } = values;
    // Only what was changed is sent, so that a change of another owner at the same time is kept.
    const sent = {
      ...texts,
      point,
      otherNames: otherNames
        .split("\n")
        .map((name) => name.trim())
        .filter(Boolean),
    };
    const changed = Object.fromEntries(
      Object.entries(sent).filter(([name]) => values[name as keyof Texts] !== saved[name as keyof Texts]),
    );
    return save.run(async () => {
      const next = await write({ id, ...changed });
      setSaved(next);
      setValues(next);
    });
  };
  const errors: Record<string, string> = { ...save.errors, ...(pointError && { point: pointError }) };
  const field = (name: keyof Texts, label: string, hint?: string) => (
    <Field
      label={label}
      htmlFor={`${formId}-${name}`}
      hint={hint}
      error={errors[name] ?? errorIn(errors, name)}
      required={name === "name"}
    >
      {name === "otherNames" ? (
        <Textarea
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ) : (
        <Input
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <p className="max-w-measure pb-8 text-ink-2">
        <Link to="/buildings/$id" params={{ id: String(id) }} className="text-link">
          <UserText>{saved.name}</UserText>
        </Link>
        . Every owner of one of its projects may change it, and undo what another has changed.
      </p>
      <form noValidate onSubmit={submitting(submit)}>
        <FormSection title="Name and place">
          <div className="grid max-w-measure gap-5">
            {field("name", "Name")}
            {field("otherNames", "Other names", "One a line: former names, and names in other languages.")}
            {field("city", "City")}
            {field("country", "Country")}
            {field("point", "Point", "Latitude and longitude. It is kept to within 100 m.")}
            {field("wikidata", "Wikidata", "An id such as Q243, or the address of the item.")}
            {field("openStreetMap", "OpenStreetMap", "An id such as way/5013364, or its address.")}
            {save.refusal && <FieldError>{save.refusal}</FieldError>}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" busy={save.isBusy ? "Saving..." : undefined}>
                Save the building
              </Button>
              <Link to="/buildings/$id" params={{ id: String(id) }} className={buttonClass()}>
                Back to the building
              </Link>
            </div>
          </div>
        </FormSection>
        <UnsavedGuard when={isDirty} />
      </form>
      <FormSection
        title="Part of"
        note="A campus or a complex. Its page names the buildings that are its parts."
      >
        {whole ? (
          <p className="flex flex-wrap items-center gap-4">
            <UserText>{whole.name}</UserText>
            <Button
              size="sm"
              disabled={setPart.isBusy}
              onClick={() => void setPart.run(() => write({ id, partOf: null }))}
            >
              Remove
            </Button>
          </p>
        ) : (
          <BuildingPicker
            label="Name of the whole"
            except={id}
            action="Part of this"
            isBusy={setPart.isBusy}
            onChoose={(chosen) => void setPart.run(() => write({ id, partOf: chosen.id }))}
          />
        )}
        {setPart.refusal && <FieldError>{setPart.refusal}</FieldError>}
      </FormSection>
      {parts.length > 0 && (
        <FormSection title="Parts" note="Buildings that their owners have made a part of this one.">
          <ul>
            {parts.map((part) => (
              <li key={part.id} className="flex flex-wrap items-center gap-4 border-b border-line py-3">
                <UserText>{part.name}</UserText>
                <Button
                  size="sm"
                  disabled={removePart.isBusy}
                  aria-label={`Remove ${part.name}`}
                  onClick={() => void removePart.run(() => write({ id: part.id, partOf: null }))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {removePart.refusal && <FieldError>{removePart.refusal}</FieldError>}
        </FormSection>
      )}
      <Merge building={building} />
      {tellings === 1 && (
        <FormSection title="Page" note="A building with one project has a page if its owner asks for it.">
          <Button
            busy={end.isBusy ? "Saving..." : undefined}
            onClick={() => void end.run(() => write({ id, hasPage: !building.hasPage }))}
          >
            {building.hasPage ? "End the page" : "Make a page now"}
          </Button>
          {end.refusal && <FieldError>{end.refusal}</FieldError>}
        </FormSection>
      )}
      <History building={building} />
    </>
  );
}

/** The message for an item of a list: "otherNames.2". */
const errorIn = (errors: Record<string, string>, name: string) =>
  Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

function Merge({ building: { id, name } }: { building: BuildingPage }) {
  const merge = trpc.buildings.merge.useMutation();
  const [proposed, setProposed] = useState<string>();
  const { isBusy, run, refusal } = useBuildingCall();
  const propose = async (other: Building) => {
    const { isMerged } = await merge.mutateAsync({ id, into: other.id });
    if (isMerged) toast({ title: `${name} is now part of ${other.name}` });
    else setProposed(other.name);
  };
  return (
    <FormSection title="Merge" note="If two pages are of one building. It can be undone.">
      {proposed ? (
        <p role="status">
          {`You have proposed it. The two are merged when an owner of a project of ${proposed} says the same.`}
        </p>
      ) : (
        <BuildingPicker
          label="Name of the other page"
          except={id}
          action="It is the same"
          isBusy={isBusy}
          onChoose={(other) => void run(() => propose(other))}
        />
      )}
      {refusal && <FieldError>{refusal}</FieldError>}
    </FormSection>
  );
}

const names: Record<string, string> = {
  name: "the name",
  otherNames: "other names",
  city: "the city",
  country: "the country",
  point: "the point",
  wikidata: "Wikidata",
  openStreetMap: "OpenStreetMap",
  partOf: "what it is part of",
  hasPage: "whether it has a page",
};

function History({ building: { id } }: { building: BuildingPage }) {
  const { data: changes, error, refetch } = trpc.buildings.changes.useQuery({ id });
  const undo = trpc.buildings.undo.useMutation();
  const { isBusy, run, refusal } = useBuildingCall();
  return (
    <FormSection title="History">
      {refusal && <FieldError>{refusal}</FieldError>}
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          The history could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : changes ? (
        <ol>
          {changes.map((change) => (
            <li
              key={change.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <span className="min-w-0">
                <UserText as="span" className="block wrap-anywhere">
                  {`${change.userName ?? "Somebody"} ${sentenceOf(change)}`}
                </UserText>
                <UserText as="span" className="block text-14 text-ink-2 wrap-anywhere">
                  {[formatDate(change.changedAt), wordsOf(change)].filter(Boolean).join(" · ")}
                </UserText>
              </span>
              {change.isUndone ? (
                <span className="text-14 text-ink-2">Undone</span>
              ) : (
                isUndoable(change) && (
                  <Button
                    size="sm"
                    disabled={isBusy}
                    aria-label={`Undo: ${sentenceOf(change)}`}
                    onClick={() => void run(() => undo.mutateAsync({ id, changeId: change.id }))}
                  >
                    Undo
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      ) : (
        <TextsSkeleton />
      )}
    </FormSection>
  );
}

const changedNames = ({ before }: BuildingChange) => Object.keys(before).filter((name) => name in names);
/** The undo of a merge has no fields, and cannot be undone. */
const isUndoable = (change: BuildingChange) =>
  ["linked", "merged"].includes(change.kind) || changedNames(change).length > 0;

function sentenceOf(change: BuildingChange) {
  const fields = changedNames(change)
    .map((name) => names[name])
    .join(", ");
  const other = typeof change.after.name === "string" ? change.after.name : "another";
  return {
    created: "added the building",
    edited: `changed ${fields}`,
    linked: "added a project",
    unlinked: "took a project out",
    mergeProposed: `proposed to merge it into ${other}`,
    merged: `merged ${other} into it`,
    undone: fields ? `undid a change of ${fields}` : "undid a merge",
  }[change.kind];
}

/** "Old Mill → New Mill". */
const wordsOf = (change: BuildingChange) =>
  change.kind === "merged"
    ? ""
    : changedNames(change)
        .map((name) => `${textOf(change.before[name])} → ${textOf(change.after[name])}`)
        .join("; ");

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (value === true || value === false) return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "none";
  return typeof value === "object" ? Object.values(value).join(", ") : String(value);
}
