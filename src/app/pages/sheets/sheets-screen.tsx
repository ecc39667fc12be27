import type { Project } from "@contract/projects";
import { type HideableField, type SheetField, sheetFields } from "@contract/sheet-fields";
import {
  type SheetLayout,
  type SheetPaper,
  type SheetPerson,
  sheetLayouts,
  sheetPapers,
} from "@contract/sheets";
import type { CurrentUser } from "@contract/users";
import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { useId, useState } from "react";
import { useSubmit } from "../../data/forms/use-submit";
import type { SheetPage } from "../../documents/blocks";
import { DocumentPages } from "../../documents/document-pages";
import { fieldsFor } from "../../documents/usual-fields";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Checkbox } from "../../ui/checkbox";
import { Field, FieldHint } from "../../ui/field";
import { Select } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import { Spinner } from "../../ui/spinner";
import { toast } from "../../ui/toast";
import { SIZES } from "../../viewers/print/paper";
import { PRINT_HASH } from "../../viewers/print/print-choice";
import { DrawsVectors } from "../../viewers/print/print-figure";
import { areaStyle } from "../../viewers/print/print-page";
import { countHidden, documentPages, documentTitle, hasPerson } from "./document/pages";
import { type SheetDraft, useFormerDocument, useSheetDraft, useSheetProjects } from "./document/use-document";
import { FormPart } from "./editor/form-part";
import { OrderList } from "./editor/order-list";
import { PeopleChoice } from "./editor/people-choice";
import { ProjectChoice } from "./editor/project-choice";
import { Templates } from "./editor/templates";
import { TextField } from "./editor/text-field";
import { useIsRestored } from "./use-is-restored";

/** Documents of the viewer's projects: choose layout, projects and fields beside a preview, then print or download. */
export function SheetsScreen({ viewer }: { viewer: CurrentUser }) {
  const { origin } = useRouter().options.context;
  const [draft, write] = useSheetDraft(viewer);
  const [former, writeFormer] = useFormerDocument(viewer);
  const isRestored = useIsRestored();
  const { projects, missing } = useSheetProjects(
    viewer,
    draft.projects.map(({ id }) => id),
  );
  if (!isRestored) return <Spinner />;
  const present: SheetDraft = {
    ...draft,
    projects: draft.projects.filter(({ id }) => !missing.includes(id)),
  };
  const change = (changes: Partial<SheetDraft>) => write({ ...present, ...changes });
  const pages = documentPages(present, projects, { author: viewer, origin });
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <Link to="/dashboard" className="inline-flex h-10 items-center gap-2 text-14 font-medium">
        <ArrowLeft />
        Your Dashboard
      </Link>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:mb-8">
        <h1 className="text-40 font-medium">Sheets</h1>
        {pages.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DownloadButton draft={present} pages={pages} />
            <Link
              to="/dashboard/sheets/print"
              hash={PRINT_HASH}
              className={buttonClass({ variant: "primary" })}
            >
              <Printer /> Print or save as PDF
            </Link>
          </div>
        )}
      </div>
      <div className="grid items-start gap-x-gutter gap-y-10 lg:grid-cols-[minmax(0,432px)_minmax(0,1fr)]">
        <div className="min-w-0 border-t border-line">
          {former && (
            <p
              role="status"
              className="flex flex-wrap items-center justify-between gap-2 pt-4 text-14 text-ink-2"
            >
              This document replaced another one.
              <Button
                size="sm"
                onClick={() => {
                  writeFormer(null);
                  write(former);
                }}
              >
                Bring it back
              </Button>
            </p>
          )}
          {missing.length > 0 && (
            <p role="status" className="pt-4 text-14 text-ink-2">
              {formatCount(missing.length, "project")} of this document cannot be found any more.
            </p>
          )}
          <LayoutChoice draft={present} onChange={change} />
          <ProjectChoice draft={present} viewerId={viewer.id} projects={projects} onChange={change} />
          {hasPerson(present.layout) && (
            <PersonFields person={present.person} onChange={(person) => change({ person })} />
          )}
          {present.layout === "sf330-g" ? (
            <PeopleChoice
              draft={present}
              viewer={viewer}
              projects={projects}
              onChange={(people) => change({ people })}
            />
          ) : (
            <FieldChoice draft={present} projects={projects} onChange={change} />
          )}
          <Templates draft={present} onApply={write} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Preview pages={pages} paper={present.paper} />
        </div>
      </div>
    </div>
  );
}

type DownloadButtonProps = { draft: SheetDraft; pages: ReturnType<typeof documentPages> };

/** The library that writes DOCX is loaded when the button is pressed. */
function DownloadButton({ draft, pages }: DownloadButtonProps) {
  const download = useSubmit(async () => {
    try {
      const { downloadDocx } = await import("./docx/download-docx");
      const left = await downloadDocx({ title: documentTitle(draft), paper: draft.paper, pages });
      if (left > 0)
        toast({ title: `${formatCount(left, "picture")} could not be put into the document`, kind: "bad" });
    } catch {
      toast({ title: "The document was not made", description: "Please try again.", kind: "bad" });
    }
  });
  return (
    <Button busy={download.isBusy ? "Preparing..." : undefined} onClick={() => void download.submit()}>
      <Download /> Download DOCX
    </Button>
  );
}

type LayoutChoiceProps = { draft: SheetDraft; onChange: (changes: Partial<SheetDraft>) => void };

function LayoutChoice({ draft, onChange }: LayoutChoiceProps) {
  const id = useId();
  return (
    <FormPart title="Document">
      <div className="grid gap-4">
        <Field label="Layout" htmlFor={id}>
          <Select
            value={draft.layout}
            onChange={(event) => {
              const layout = event.target.value as SheetLayout;
              onChange({ layout, fields: fieldsFor(layout, draft) });
            }}
          >
            {Object.entries(sheetLayouts).map(([layout, name]) => (
              <option key={layout} value={layout}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          label="Title"
          hint="In the footer of each page, and the name of the file"
          value={draft.title}
          maxLength={120}
          onChange={(title) => onChange({ title })}
        />
        <SegmentedControl
          legend="Paper"
          name="paper"
          choices={sheetPapers}
          order={["a4", "letter"]}
          value={draft.paper}
          onChange={(paper) => onChange({ paper })}
        />
      </div>
    </FormPart>
  );
}

type PersonFieldsProps = { person: SheetPerson; onChange: (person: SheetPerson) => void };

/** The person of a résumé: boxes 12 to 18 of SF330. */
function PersonFields({ person, onChange }: PersonFieldsProps) {
  const field = (name: keyof SheetPerson) => ({
    value: person[name],
    onChange: (value: string) => onChange({ ...person, [name]: value }),
  });
  return (
    <FormPart title="Person">
      <div className="grid gap-4">
        <TextField label="Name" maxLength={120} {...field("name")} />
        <TextField label="Role in this contract" maxLength={120} {...field("role")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Years of experience" maxLength={20} {...field("yearsTotal")} />
          <TextField label="With the current firm" maxLength={20} {...field("yearsWithFirm")} />
        </div>
        <TextField label="Firm" maxLength={120} {...field("firm")} />
        <TextField label="Location of the firm" maxLength={120} {...field("firmLocation")} />
        <TextField
          label="Education"
          hint="Degree and specialization"
          isLong
          maxLength={2000}
          {...field("education")}
        />
        <TextField
          label="Professional registrations"
          hint="State and discipline"
          isLong
          maxLength={2000}
          {...field("registrations")}
        />
        <TextField
          label="Other qualifications"
          hint="Publications, organizations, training, awards"
          isLong
          maxLength={4000}
          {...field("qualifications")}
        />
      </div>
    </FormPart>
  );
}

type FieldChoiceProps = {
  draft: SheetDraft;
  projects: Project[];
  onChange: (changes: Partial<SheetDraft>) => void;
};

function FieldChoice({ draft, projects, onChange }: FieldChoiceProps) {
  const id = useId();
  const { fields, shownHidden } = draft;
  const left = (Object.keys(sheetFields) as SheetField[]).filter((field) => !fields.includes(field));
  const hidden = countHidden(projects);
  const toggle = (field: HideableField, isShown: boolean) =>
    onChange({
      shownHidden: isShown ? [...shownHidden, field] : shownHidden.filter((other) => other !== field),
    });
  return (
    <FormPart title="Fields">
      <OrderList
        label="Chosen fields"
        items={fields.map((field) => ({ id: field, label: sheetFields[field] }))}
        onChange={(ids) => onChange({ fields: ids as SheetField[] })}
      />
      {left.length > 0 && (
        <div className="mt-5">
          <Field label="Add a field" htmlFor={id}>
            <Select
              value=""
              onChange={(event) => onChange({ fields: [...fields, event.target.value as SheetField] })}
            >
              <option value="" disabled>
                Choose a field
              </option>
              {left.map((field) => (
                <option key={field} value={field}>
                  {sheetFields[field]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {hidden.length > 0 && (
        <fieldset className="mt-5 grid gap-2">
          <legend className="pb-2 text-14 font-medium">Hidden from others</legend>
          {hidden.map(({ field, count }) => (
            <Checkbox
              key={field}
              label={`Show ${sheetFields[field].toLowerCase()} of ${formatCount(count, "project")} that ${count === 1 ? "hides" : "hide"} it`}
              checked={shownHidden.includes(field)}
              onChange={(event) => toggle(field, event.target.checked)}
            />
          ))}
          <FieldHint>Whoever gets the document sees them. Your projects keep them hidden.</FieldHint>
        </fieldset>
      )}
    </FormPart>
  );
}

const PIXELS_PER_MM = 96 / 25.4;

/** The pages of the print page, as wide as there is room. */
function Preview({ pages, paper }: { pages: SheetPage[]; paper: SheetPaper }) {
  const [width, setWidth] = useState<number>();
  const measure = (element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      className="max-h-[85vh] overflow-y-scroll bg-well p-4 text-14"
    >
      <div ref={measure}>
        {width && pages.length > 0 && (
          // Paper is light in both themes.
          <div
            data-ground="light"
            className="text-ink"
            style={{ zoom: width / (SIZES[paper].width * PIXELS_PER_MM), ...areaStyle(paper) }}
          >
            <DrawsVectors value={false}>
              <DocumentPages pages={pages} />
            </DrawsVectors>
          </div>
        )}
        {pages.length === 0 && (
          <p className="py-16 text-center text-ink-2">Choose projects to see the document.</p>
        )}
      </div>
    </section>
  );
}
