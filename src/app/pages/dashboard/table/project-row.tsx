import type { OwnProject, Section, TableColumn } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Check,
  Clock,
  Ellipsis,
  EyeOff,
  Globe,
  KeyRound,
  Link2,
  Lock,
  Pencil,
  Pin,
  User,
} from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatDate, formatNumber } from "../../../lib/format/format";
import { CardPicture } from "../../../projects/card/card-picture";
import { categoryLabel } from "../../../projects/category-label";
import { fullLocationLabel } from "../../../projects/location-label";
import { usePublishDraft } from "../../../projects/use-publish-draft";
import { Checkbox } from "../../../ui/checkbox";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/menu";
import { Grip } from "../../../ui/reorder";
import { Skeleton } from "../../../ui/skeleton";
import { toast } from "../../../ui/toast";
import { UserText } from "../../../ui/user-text";
import { statusLabels, visibilityLabels } from "./dashboard-search";
import type { GroupPosition } from "./groups";
import type { ProjectReorder } from "./reorder";
import { columnClass } from "./table-head";
import type { Change } from "./use-bulk-change";

type ProjectRowProps = {
  attributes: ComponentProps<"tr">;
  project: OwnProject;
  groupPosition: GroupPosition;
  number: number;
  columns: TableColumn[];
  sections: Section[];
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
  /** Undefined unless the table has the owner's order. */
  reorder: ProjectReorder | undefined;
  onMove: () => void;
  onChange: (change: Change, done: () => string) => void;
};

/** The height of a row on desktops, where titles and places have at most two lines. */
const HEIGHT = "h-16";

/** The place of a project that is not loaded yet. */
export const PlaceholderRow = (attributes: ComponentProps<"tr">) => (
  <tr {...attributes} aria-busy="true" className={`relative border-b border-line max-md:h-20 ${HEIGHT}`}>
    <td>
      <Skeleton className="absolute inset-x-0 top-2 h-12" />
    </td>
  </tr>
);

export function ProjectRow(props: ProjectRowProps) {
  const { project, groupPosition, number, columns, sections, isSelected, onSelect, reorder, onMove } = props;
  const title = project.title || "Untitled";
  const isLifted = reorder?.liftedId === project.id;
  return (
    <tr
      {...props.attributes}
      data-selected={isSelected || undefined}
      className={`relative border-b border-line data-selected:bg-well data-selected:shadow-[-16px_0_var(--color-well),16px_0_var(--color-well)] ${HEIGHT} ${isLifted ? "border-y border-ink bg-sheet" : ""}`}
    >
      {reorder && (
        <td className="max-md:hidden">
          <Grip
            {...reorder.grip(project, groupPosition)}
            label={`Move ${title}`}
            className="-ml-1.5 size-7"
          />
        </td>
      )}
      <td>
        <Checkbox
          label={<span className="sr-only">Select {title}</span>}
          checked={isSelected}
          // A click says whether Shift is held, also one by the keyboard.
          onChange={({ nativeEvent }) => onSelect((nativeEvent as MouseEvent).shiftKey === true)}
        />
      </td>
      {reorder && (
        <td className="font-mono text-12 text-ink-2 max-md:hidden">{String(number).padStart(2, "0")}</td>
      )}
      <td>
        <CardPicture
          project={project}
          boxes={[{ px: 72 }]}
          load="lazy"
          className="h-13.5 w-18 md:h-12 md:w-16"
        />
      </td>
      <td className="min-w-0 py-2 pr-2">
        <Link
          to="/projects/$id"
          params={{ id: String(project.id) }}
          className="line-clamp-2 font-medium wrap-anywhere hover:underline"
        >
          <UserText>{title}</UserText>
        </Link>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-2 lg:hidden">
          <Status project={project} />
          <span className="flex items-center gap-1.5">
            {visibilityIcons[project.visibility]}
            <span className="sr-only">{visibilityLabels[project.visibility]}</span>
          </span>
          <span className="font-mono text-12">{formatNumber(project.weekViews)} this week</span>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={`${columnClass(column)} ${column === "status" ? "" : "text-ink-2"}`}>
          {cellOf(column, project, sections)}
        </td>
      ))}
      <td className="text-right">
        <RowMenu project={project} onMove={reorder && onMove} onChange={props.onChange} />
      </td>
    </tr>
  );
}

const NONE = "–";

function cellOf(column: TableColumn, project: OwnProject, sections: Section[]): ReactNode {
  const isPublic = project.status === "published";
  switch (column) {
    case "place":
      return <UserText className="line-clamp-2 wrap-anywhere">{fullLocationLabel(project) ?? NONE}</UserText>;
    case "category":
      return project.category ? categoryLabel(project.category) : NONE;
    case "section":
      return sections.find(({ id }) => id === project.sectionId)?.name ?? NONE;
    case "status":
      return <Status project={project} />;
    case "visibility":
      return (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          {visibilityIcons[project.visibility]} {visibilityLabels[project.visibility]}
        </span>
      );
    case "portfolio":
      return (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          {project.isPinned && <Pin aria-label="Pinned" />}
          {project.isOnPortfolio ? "Shown" : "Not shown"}
        </span>
      );
    case "updated":
      return <span className="whitespace-nowrap">{formatDate(project.updatedAt)}</span>;
    default: {
      const figure = { views: project.views, week: project.weekViews, likes: project.likes }[column];
      return (
        <span className="text-ink tabular-nums">{isPublic || figure > 0 ? formatNumber(figure) : NONE}</span>
      );
    }
  }
}

const statusIcons = {
  published: <Check className="text-good" />,
  scheduled: <Clock className="text-warn" />,
  draft: <Pencil />,
  trashed: null,
};
const visibilityIcons = {
  public: <Globe />,
  link: <Link2 />,
  followers: <User />,
  password: <KeyRound />,
  private: <Lock />,
};

/** A scheduled project shows its time. Projects that still need work stand out. */
function Status({ project: { status, publishAt, isOnPortfolio } }: { project: OwnProject }) {
  const isPublished = status === "published";
  const label = status === "scheduled" && publishAt ? formatTime(publishAt) : statusLabels[status as "draft"];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isPublished ? "text-ink-2" : "font-medium text-ink"}`}
    >
      {statusIcons[status]} {label}
      {!isOnPortfolio && <EyeOff aria-label="Not on the portfolio" className="text-ink-2" />}
    </span>
  );
}

const formatTime = (instant: string) =>
  `${formatDate(instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

type RowMenuProps = {
  project: OwnProject;
  onMove: (() => void) | undefined;
  onChange: (change: Change, done: () => string) => void;
};

function RowMenu({ project, onMove, onChange }: RowMenuProps) {
  const queryClient = useQueryClient();
  const title = project.title || "Untitled";
  const duplicate = trpc.ownProjects.duplicate.useMutation({
    onSuccess: async (copy) => {
      await invalidateAfter(queryClient, "projectSaved");
      toast({ title: "Project duplicated", description: `${copy.title} is a draft.` });
    },
    onError: (error) => toastFailure("The project was not duplicated", error),
  });
  const { publish } = usePublishDraft(project);
  const change = (wanted: Change, done: string) => onChange(wanted, () => done);
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`More for ${title}`} className="icon-button -mr-2.5">
          <Ellipsis />
        </button>
      }
    >
      <MenuLink>
        <Link to="/projects/$id" params={{ id: String(project.id) }}>
          Open
        </Link>
      </MenuLink>
      {project.status === "draft" && (
        <>
          <MenuLink>
            <Link to="/projects/new" search={{ draft: project.id }}>
              Continue
            </Link>
          </MenuLink>
          <MenuItem onSelect={publish}>Publish</MenuItem>
        </>
      )}
      <MenuItem onSelect={() => !duplicate.isPending && duplicate.mutate({ id: project.id })}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      {onMove && <MenuItem onSelect={onMove}>Move to...</MenuItem>}
      <MenuItem
        onSelect={() =>
          change(
            { kind: "pinned", isPinned: !project.isPinned },
            project.isPinned ? "Project unpinned" : "Project pinned",
          )
        }
      >
        {project.isPinned ? "Unpin" : "Pin"}
      </MenuItem>
      <MenuItem
        onSelect={() =>
          change(
            { kind: "portfolio", isOnPortfolio: !project.isOnPortfolio },
            project.isOnPortfolio ? "Taken off the portfolio" : "Put on the portfolio",
          )
        }
      >
        {project.isOnPortfolio ? "Take off the portfolio" : "Put on the portfolio"}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => change({ kind: "trash" }, "Project moved to the trash")}>
        Move to trash
      </MenuItem>
    </Menu>
  );
}
