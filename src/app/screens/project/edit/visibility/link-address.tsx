import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { replaceCachedProject } from "../../../../cache/projects";
import { trpc } from "../../../../lib/api/trpc";
import { toastFailure } from "../../../../lib/toast-failure";
import { Button } from "../../../../ui/button";
import { CopyButton } from "../../../../ui/copy-button";
import type { ProjectEdit } from "../use-project-edit";

type LinkAddressProps = { projectId: number; linkKey: string; edit: ProjectEdit };

/** The link of a project that is seen by its link. A new one ends the former. */
export function LinkAddress({ projectId, linkKey, edit }: LinkAddressProps) {
  const shown = useRef<HTMLElement>(null);
  const { origin } = useRouter().options.context;
  const queryClient = useQueryClient();
  const renew = trpc.projects.renewLink.useMutation({
    onSuccess: (renewed) => {
      const project = { ...edit.writer.read(), ...renewed };
      edit.writer.replace(project);
      return replaceCachedProject(queryClient, project);
    },
    onError: (error) => toastFailure("The link was not replaced", error, null),
  });
  const address = `${origin}/projects/${projectId}?key=${linkKey}`;
  return (
    <div className="grid gap-3">
      <code ref={shown} className="block border border-line bg-sheet px-3 py-2.5 text-14 wrap-anywhere">
        {address}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} shown={shown} size="sm" />
        <Button
          size="sm"
          busy={renew.isPending ? "Replacing..." : undefined}
          onClick={() => renew.mutate({ id: projectId })}
        >
          New link
        </Button>
      </div>
      <p className="text-14 text-ink-2">With a new link the present one ends at once.</p>
    </div>
  );
}
