import type { TableOverview } from "@contract/own-projects";
import { Ellipsis, Eye, FileText, Trash2 } from "lucide-react";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { formatNumber } from "../../../lib/format/format";
import { categoryLabel } from "../../../projects/category-label";
import { DocumentItems } from "../../../projects/document-menu";
import { useStartDocument } from "../../../projects/start-document";
import { buttonClass } from "../../../ui/button-class";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu";
import { Progress } from "../../../ui/progress";
import { visibilityLabels } from "./dashboard-search";
import { type Change, projectsCount, type useBulkChange } from "./use-bulk-change";
import type { Selection } from "./use-selection";

const BulkTextDialog = lazy(() => import("./bulk-text-dialog"));
const CollectionDialog = lazy(() => import("./collection-dialog"));

type SelectionBarProps = {
  selection: Selection;
  /** The ids of the selected projects, at most so many. Rows that are not loaded are loaded. */
  selectedIds: (max: number) => Promise<number[]>;
  total: number;
  overview: TableOverview;
  /** The progress of a change that takes several calls. */
  progress: ReturnType<typeof useBulkChange>["progress"];
  onChange: (change: Change, done: (count: number) => string) => void;
};

/** Actions for the selected projects. Everything happens at once and can be undone. */
export function SelectionBar({
  selection,
  selectedIds,
  total,
  overview,
  progress,
  onChange,
}: SelectionBarProps) {
  const [dialog, setDialog] = useState<"tags" | "category" | "section" | "collection">();
  const startDocument = useStartDocument(selectedIds);
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
  const publish = () => onChange({ kind: "publish" }, (count) => `${projectsCount(count)} published`);
  const sections = (
    <>
      {overview.sections.map(({ id, name }) => section(id, name))}
      <MenuItem onSelect={() => setDialog("section")}>New section...</MenuItem>
      {overview.sections.length > 0 && (
        <>
          <MenuSeparator />
          {section(null, "Without a section")}
        </>
      )}
    </>
  );
  const documents = <DocumentItems onStart={startDocument} />;
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
        data-foot="wraps"
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
      <button type="button" className={`${TEXT} max-md:hidden`} onClick={publish}>
        Publish
      </button>
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
        <Act label="Section" className="max-md:hidden">
          {sections}
        </Act>
        <Act label="Portfolio" className="max-md:hidden">
          {more}
        </Act>
        <button type="button" className={`${TEXT} max-md:hidden`} onClick={() => setDialog("collection")}>
          Collection
        </button>
        <Act label="Document" icon={<FileText />} className="max-md:hidden">
          {documents}
        </Act>
      </span>
      <button
        type="button"
        className={`${TEXT} md:ml-auto! text-bad`}
        onClick={() => onChange({ kind: "trash" }, (count) => `${projectsCount(count)} moved to the trash`)}
      >
        <Trash2 /> <span className="max-md:sr-only">Move to trash</span>
      </button>
      <Act label={<span className="sr-only">More actions</span>} icon={<Ellipsis />} className="md:hidden">
        <MenuItem onSelect={publish}>Publish</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setDialog("category")}>Category</MenuItem>
        <MenuItem onSelect={() => setDialog("tags")}>Tags</MenuItem>
        <MenuSeparator />
        {sections}
        <MenuSeparator />
        {more}
        <MenuSeparator />
        <MenuItem onSelect={() => setDialog("collection")}>Add to a collection</MenuItem>
        {documents}
      </Act>
      <button type="button" className={TEXT} onClick={selection.clear}>
        <span className="sr-only">Clear selection: </span>
        <kbd className="border border-line px-1.5 font-mono text-12 text-ink-2">Esc</kbd>
      </button>
      <Suspense>
        {dialog === "collection" ? (
          <CollectionDialog
            count={selection.count}
            selectedIds={selectedIds}
            onClose={() => setDialog(undefined)}
          />
        ) : (
          dialog && (
            <BulkTextDialog
              kind={dialog}
              count={selection.count}
              suggestions={overview.categories.map((category) => [category, categoryLabel(category)])}
              onChange={onChange}
              onClose={() => setDialog(undefined)}
            />
          )
        )}
      </Suspense>
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
