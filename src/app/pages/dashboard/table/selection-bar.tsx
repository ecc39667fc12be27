import type { TableOverview } from "@contract/own-projects";
import { Ellipsis, Eye, Trash2 } from "lucide-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { formatNumber } from "../../../lib/format/format";
import { categoryLabel } from "../../../projects/category-label";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu";
import { Progress } from "../../../ui/progress";
import { visibilityLabels } from "./dashboard-search";
import { type Change, projectsCount, type useBulkChange } from "./use-bulk-change";
import type { Selection } from "./use-selection";

type SelectionBarProps = {
  selection: Selection;
  total: number;
  overview: TableOverview;
  /** The progress of a change that takes several calls. */
  progress: ReturnType<typeof useBulkChange>["progress"];
  onChange: (change: Change, done: (count: number) => string) => void;
};

/** Actions for the selected projects. Everything happens at once and can be undone. */
export function SelectionBar({ selection, total, overview, progress, onChange }: SelectionBarProps) {
  const [dialog, setDialog] = useState<"tags" | "category">();
  const hasMore = !selection.isAll && total > selection.count;
  const section = (sectionId: number | null, label: string) => (
    <MenuItem
      key={String(sectionId)}
      onSelect={() =>
        onChange({ kind: "section", sectionId }, (count) =>
          sectionId === null
            ? `${projectsCount(count)} without a section`
            : `${projectsCount(count)} moved to ${label}`,
        )
      }
    >
      {label}
    </MenuItem>
  );
  const more = (
    <>
      <MenuItem
        onSelect={() =>
          onChange({ kind: "pinned", isPinned: true }, (count) => `${projectsCount(count)} pinned`)
        }
      >
        Pin
      </MenuItem>
      <MenuItem
        onSelect={() =>
          onChange({ kind: "pinned", isPinned: false }, (count) => `${projectsCount(count)} unpinned`)
        }
      >
        Unpin
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        onSelect={() =>
          onChange(
            { kind: "portfolio", isOnPortfolio: true },
            (count) => `${projectsCount(count)} put on the portfolio`,
          )
        }
      >
        Put on the portfolio
      </MenuItem>
      <MenuItem
        onSelect={() =>
          onChange(
            { kind: "portfolio", isOnPortfolio: false },
            (count) => `${projectsCount(count)} taken off the portfolio`,
          )
        }
      >
        Take off the portfolio
      </MenuItem>
    </>
  );
  const bar = (content: ReactNode) => (
    <>
      {/* On a phone the bar is on the window's edge, and covers nothing of the page's end. */}
      <div aria-hidden="true" className="h-14 md:hidden" />
      <section
        aria-label="Selected projects"
        aria-busy={progress !== undefined}
        className="z-30 flex min-h-14 flex-wrap items-center gap-x-1 border border-ink bg-sheet px-4 shadow-pop max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-x-0 max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:bottom-6"
      >
        {content}
      </section>
    </>
  );
  if (progress) return bar(<Running {...progress} />);
  return bar(
    <>
      <p role="status" className="mr-3 text-14 font-medium max-md:mr-auto">
        {formatNumber(selection.count)} selected
      </p>
      {hasMore && (
        <button type="button" className={`${TEXT} max-md:hidden`} onClick={selection.toggleAll}>
          Select all {formatNumber(total)}
        </button>
      )}
      <Act label="Visibility" icon={<Eye />}>
        {(["public", "link", "followers", "private"] as const).map((visibility) => (
          <MenuItem
            key={visibility}
            onSelect={() =>
              onChange(
                { kind: "visibility", visibility },
                (count) => `${projectsCount(count)}: ${visibilityLabels[visibility]}`,
              )
            }
          >
            {visibilityLabels[visibility]}
          </MenuItem>
        ))}
      </Act>
      <span className="contents max-md:hidden">
        <button type="button" className={`${TEXT} max-md:hidden`} onClick={() => setDialog("category")}>
          Category
        </button>
        <button type="button" className={`${TEXT} max-md:hidden`} onClick={() => setDialog("tags")}>
          Tags
        </button>
        {overview.sections.length > 0 && (
          <Act label="Section" className="max-md:hidden">
            {overview.sections.map(({ id, name }) => section(id, name))}
            <MenuSeparator />
            {section(null, "Without a section")}
          </Act>
        )}
        <Act label="Portfolio" className="max-md:hidden">
          {more}
        </Act>
      </span>
      <button
        type="button"
        className={`${TEXT} md:ml-auto! text-bad`}
        onClick={() => onChange({ kind: "trash" }, (count) => `${projectsCount(count)} moved to the trash`)}
      >
        <Trash2 /> <span className="max-md:sr-only">Move to trash</span>
      </button>
      <Act label={<Ellipsis aria-label="More acts" />} className="md:hidden">
        <MenuItem onSelect={() => setDialog("category")}>Category</MenuItem>
        <MenuItem onSelect={() => setDialog("tags")}>Tags</MenuItem>
        <MenuSeparator />
        {overview.sections.map(({ id, name }) => section(id, name))}
        {overview.sections.length > 0 && section(null, "Without a section")}
        <MenuSeparator />
        {more}
      </Act>
      <button type="button" className={TEXT} onClick={selection.clear}>
        <span className="sr-only">Clear selection: </span>
        <kbd className="border border-line px-1.5 font-mono text-12 text-ink-2">Esc</kbd>
      </button>
      {dialog && (
        <BulkTextDialog
          kind={dialog}
          count={selection.count}
          suggestions={overview.categories.map((category) => [category, categoryLabel(category)])}
          onChange={onChange}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>,
  );
}

/** The progress of a change that takes several calls. */
const Running = ({ label, done, of }: NonNullable<SelectionBarProps["progress"]>) => (
  <>
    <div className="absolute inset-x-0 top-0">
      <Progress value={done} max={of} label={label} />
    </div>
    <p role="status" className="text-14 font-medium">
      {label} {formatNumber(done)} of {formatNumber(of)}
    </p>
  </>
);

const TEXT = buttonClass({ variant: "text", className: "mx-0!" });

type ActProps = { label: ReactNode; icon?: ReactElement; className?: string; children: ReactNode };

const Act = ({ label, icon, className = "", children }: ActProps) => (
  <span className={`relative ${className}`}>
    <Menu
      align="start"
      trigger={
        <button type="button" className={TEXT}>
          {icon}
          {label}
        </button>
      }
    >
      {children}
    </Menu>
  </span>
);

type BulkTextDialogProps = {
  kind: "tags" | "category";
  count: number;
  suggestions: [value: string, label: string][];
  onChange: (change: Change, done: (count: number) => string) => void;
  onClose: () => void;
};

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Asks for the category, or for the tags to add and to remove. */
function BulkTextDialog({ kind, count, suggestions, onChange, onClose }: BulkTextDialogProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState("");
  const isEmpty = tagsIn(text + removed).length === 0;
  const save = () => {
    if (isEmpty) return;
    if (kind === "category")
      onChange({ kind, category: text }, (changed) => `${projectsCount(changed)}: ${text}`);
    else
      onChange(
        { kind, add: tagsIn(text), remove: tagsIn(removed) },
        (changed) => `Tags of ${projectsCount(changed)} changed`,
      );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === "tags" ? `Tags of ${projectsCount(count)}` : `Category of ${projectsCount(count)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" disabled={isEmpty} onClick={save}>
            Change
          </Button>
        </>
      }
    >
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={kind === "tags" ? "Add" : "Category"}
          htmlFor="bulk-text"
          hint={kind === "tags" ? "Separate tags with commas" : undefined}
        >
          <Input
            value={text}
            list={kind === "category" ? "bulk-categories" : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {kind === "category" && (
          <datalist id="bulk-categories">
            {suggestions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
        )}
        {kind === "tags" && (
          <Field label="Remove" htmlFor="bulk-removed">
            <Input value={removed} onChange={({ target }) => setRemoved(target.value)} />
          </Field>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
