import { missingToPublish } from "@contract/new-project";
import type { UpdateProject } from "@contract/project-changes";
import { constructionStatuses } from "@contract/project-fields";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { formatCount, formatNumber } from "../../lib/format/format";
import { categoryLabel } from "../../projects/category-label";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { ChoiceSelect } from "../../ui/choice-select";
import { FieldError } from "../../ui/field";
import { IndexTable } from "../../ui/index-table";
import { Input, Textarea } from "../../ui/input";
import { UserText } from "../../ui/user-text";
import { readCorrection, type UnreadCell, unreadLabel } from "./columns/read-rows";
import { PictureFolders } from "./pictures/picture-folders";
import { ImportErrors, LeftOutRows } from "./row-tables";
import type { FinishedImport, ImportedDraft } from "./send-import";

type ImportedDraftsProps = {
  finished: FinishedImport;
  /** True if the drafts are of an earlier visit. Some may be gone since. */
  isEarlier: boolean;
  onChange: (finished: FinishedImport) => void;
  onAgain: () => void;
};

const SHOWN_FIRST = 60;

/** The drafts of an import: their pictures, and a table in which they are completed. */
export default function ImportedDrafts({ finished, isEarlier, onChange, onAgain }: ImportedDraftsProps) {
  const { drafts, leftOut, errors, name } = finished;
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(finished);
  const [what] = useState(isEarlier ? "to complete" : "created");
  const [shown, setShown] = useState(SHOWN_FIRST);
  latest.current = finished;
  useEffect(() => heading.current?.focus(), []);

  /** Several rows can change at once, while pictures are uploaded. */
  const change = (id: number, next: (draft: ImportedDraft) => Partial<ImportedDraft>) => {
    const changed = latest.current.drafts.map((draft) =>
      draft.id === id ? { ...draft, ...next(draft) } : draft,
    );
    latest.current = { ...latest.current, drafts: changed };
    onChange(latest.current);
  };
  const complete = drafts.filter((draft) => missingOf(draft).length === 0).length;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-10 text-20 font-medium outline-none">
        {formatCount(drafts.length, "draft")} {what}
      </h2>
      <p role="status" className="mt-1.5 max-w-measure text-14 text-ink-2">
        From {name}. {formatNumber(complete)} of {formatNumber(drafts.length)} can be published.
      </p>
      <PictureFolders
        projects={drafts}
        onStored={(row) => {
          const draft = latest.current.drafts.find((each) => each.row === row);
          if (draft) change(draft.id, () => ({ hasPicture: true }));
        }}
      />
      <section aria-labelledby="drafts" className="mt-10 border-t border-line pt-5">
        <h2 id="drafts" className="text-20 font-medium">
          Drafts
        </h2>
        <p className="mt-1.5 max-w-measure pb-3 text-14 text-ink-2">
          Complete them here. Each change is saved when you leave its field.
        </p>
        <DraftTable finished={finished} drafts={drafts.slice(0, shown)} onChange={change} />
        {drafts.length > shown && (
          <Button className="mt-5" onClick={() => setShown(shown + SHOWN_FIRST)}>
            Show {formatNumber(Math.min(SHOWN_FIRST, drafts.length - shown))} more
          </Button>
        )}
      </section>
      {leftOut.length > 0 && <LeftOutRows rows={leftOut} />}
      <ImportErrors errors={errors} />
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/dashboard" search={{ view: "table" }} className={buttonClass({ variant: "primary" })}>
          Go to Dashboard
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </>
  );
}

/** The messages for what a draft lacks before it can be published, without "is required". */
const missingOf = ({ title, description, category, hasPicture }: ImportedDraft) =>
  Object.values(missingToPublish({ title, description, category, mainImage: hasPicture ? "set" : "" })).map(
    (message) => message.replace(/ is required$/, ""),
  );

type Save = (id: number, fields: Omit<Partial<UpdateProject>, "id">) => Promise<string | undefined>;

/** Saves fields of a draft. Resolves with the message of a failure. */
function useSave(): Save {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  return async (id, fields) => {
    try {
      await client.projects.update.mutate({ ...fields, id, isAutosave: true });
      void invalidateAfter(queryClient, "projectSaved");
      return undefined;
    } catch (error) {
      return failureOf(error).message;
    }
  };
}

type DraftTableProps = {
  finished: FinishedImport;
  drafts: ImportedDraft[];
  onChange: (id: number, next: (draft: ImportedDraft) => Partial<ImportedDraft>) => void;
};

function DraftTable({ finished: { answers }, drafts, onChange }: DraftTableProps) {
  const save = useSave();
  const { data: categories = [] } = trpc.options.projectCategories.useQuery({});
  const categoryOptions = (chosen: string) => [
    ...new Set([...categories.map(({ name }) => name), chosen].filter(Boolean)),
  ];
  const cell = (draft: ImportedDraft, field: "title" | "description" | "city" | "country", label: string) => (
    <TextCell
      label={`${label} of row ${draft.row}`}
      visibleLabel={label}
      value={draft[field] ?? ""}
      isLong={field === "description"}
      onSave={async (text) => {
        const failure = await save(draft.id, { [field]: text });
        if (failure === undefined) onChange(draft.id, () => ({ [field]: text }));
        return failure;
      }}
    />
  );
  return (
    <IndexTable
      label="Drafts"
      rows={drafts}
      columns={[
        { head: "Row", cell: ({ row }) => row, className: "w-16 font-mono text-12", stacked: "labelled" },
        { head: "Title", cell: (draft) => cell(draft, "title", "Title"), stacked: "line" },
        { head: "Description", cell: (draft) => cell(draft, "description", "Description"), stacked: "line" },
        {
          head: "Category",
          cell: (draft) => (
            <>
              <StackedLabel>Category</StackedLabel>
              <ChoiceCell
                label={`Category of row ${draft.row}`}
                value={draft.category}
                none="Choose a category"
                options={categoryOptions(draft.category).map((name) => [name, categoryLabel(name)])}
                onSave={async (category) => {
                  const failure = await save(draft.id, { category });
                  if (failure === undefined)
                    onChange(draft.id, ({ unread }) => ({
                      category,
                      unread: unread.filter(({ field }) => field !== "category"),
                    }));
                  return failure;
                }}
              />
            </>
          ),
          className: "w-[17%]",
          stacked: "line",
        },
        {
          head: "Place",
          cell: (draft) => (
            <div className="grid gap-1.5">
              {cell(draft, "city", "City")}
              {cell(draft, "country", "Country")}
            </div>
          ),
          className: "w-[17%]",
          stacked: "line",
        },
        {
          head: "To complete",
          cell: (draft) => (
            <>
              <p className="text-ink-2">{missingOf(draft).join(", ") || "Can be published"}</p>
              {draft.unread.map((unread) => (
                <UnreadInput
                  key={unread.heading}
                  cell={unread}
                  row={draft.row}
                  onSave={async (text) => {
                    const values = readCorrection(unread, text, answers);
                    if (typeof values === "string") return values;
                    // An emptied cell has nothing to save, and is no longer listed.
                    const isEmpty = Object.keys(values).length === 0;
                    const failure = isEmpty ? undefined : await save(draft.id, values);
                    if (failure === undefined)
                      onChange(draft.id, (now) => ({
                        unread: now.unread.filter(
                          (each) => each !== unread && each.heading !== unread.heading,
                        ),
                      }));
                    return failure;
                  }}
                />
              ))}
            </>
          ),
          className: "w-[21%]",
          stacked: "line",
        },
      ]}
    />
  );
}

type CellState = { failure?: string | undefined; isSaving?: boolean };

type TextCellProps = {
  label: string;
  /** Shown above the field where the cells of a row are stacked, and in the empty field. */
  visibleLabel?: string;
  value: string;
  isLong?: boolean;
  onSave: (text: string) => Promise<string | undefined>;
};

/** A text that is saved when the field is left. Escape restores it. */
function TextCell({ label, visibleLabel, value, isLong, onSave }: TextCellProps) {
  const [typed, setTyped] = useState<string>();
  const [{ failure, isSaving }, setState] = useState<CellState>({});
  const leave = async () => {
    if (typed === undefined || typed === value) return setTyped(undefined);
    setState({ isSaving: true });
    const failed = await onSave(typed);
    setState({ failure: failed });
    if (failed === undefined) setTyped(undefined);
  };
  const props = {
    "aria-label": label,
    placeholder: visibleLabel,
    "aria-invalid": failure ? true : undefined,
    "aria-busy": isSaving || undefined,
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => void leave(),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === "Escape") setTyped(undefined);
    },
  };
  return (
    <div>
      {visibleLabel && <StackedLabel>{visibleLabel}</StackedLabel>}
      {isLong ? (
        <Textarea rows={1} className="field-sizing-content max-h-40 min-h-11" {...props} />
      ) : (
        <Input {...props} />
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}

const StackedLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mb-1 block font-mono text-12 text-ink-2 @min-[640px]:hidden">
    {children}
  </span>
);

type ChoiceCellProps = Pick<ComponentProps<typeof ChoiceSelect>, "none" | "options"> & {
  label: string;
  value: string;
  onSave: (value: string) => Promise<string | undefined>;
};

/** A choice that is saved at once. */
function ChoiceCell({ label, onSave, ...choice }: ChoiceCellProps) {
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <ChoiceSelect
        {...choice}
        aria-label={label}
        aria-invalid={failure ? true : undefined}
        onChange={async ({ target }) => setFailure(await onSave(target.value))}
      />
      {failure && <FieldError>{failure}</FieldError>}
    </>
  );
}

type UnreadInputProps = {
  cell: UnreadCell;
  row: number;
  onSave: (text: string) => Promise<string | undefined>;
};

/** A cell that was not understood, as it is in the file, to be corrected. A category is chosen in its own column, a status here. */
function UnreadInput({ cell, row, onSave }: UnreadInputProps) {
  const label = unreadLabel(cell);
  const isStatus = cell.field === "constructionStatus";
  const isChosen = isStatus || cell.field === "category";
  return (
    <div className="mt-2">
      <p className="text-12 text-ink-2">
        <UserText>{label}</UserText>: {cell.message}
      </p>
      {isChosen && (
        <UserText as="p" className="font-medium">
          {cell.text}
        </UserText>
      )}
      {isStatus && (
        <ChoiceCell
          label={`${label} of row ${row}`}
          value=""
          none="Choose a status"
          options={Object.entries(constructionStatuses)}
          onSave={onSave}
        />
      )}
      {!isChosen && <TextCell label={`${label} of row ${row}`} value={cell.text} onSave={onSave} />}
    </div>
  );
}
