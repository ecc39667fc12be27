import type { OwnProject } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/menu";
import { toast } from "../../../ui/toast";
import type { Change } from "./use-bulk-change";

type RowMenuProps = {
  project: OwnProject;
  onMove: (() => void) | undefined;
  onChange: (change: Change, done: () => string) => void;
};

export function RowMenu({ project, onMove, onChange }: RowMenuProps) {
  const queryClient = useQueryClient();
  const title = project.title || "Untitled";
  const duplicate = trpc.ownProjects.duplicate.useMutation({
    onSuccess: async (copy) => {
      await invalidateAfter(queryClient, "projectSaved");
      toast({ title: "Project duplicated", description: `${copy.title} is a draft.` });
    },
    onError: (error) => toastFailure("The project was not duplicated", error),
  });
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
