import type { Project } from "@contract/projects";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useViewer } from "../../lib/session/viewer";

/**
 * Tells the server, once for each time it is opened, that a project is looked at: its page may have come from a cache.
 * Nothing waits for it, and nobody is told when it fails.
 */
export function useViewBeacon({ id, userId }: Pick<Project, "id" | "userId">) {
  const { client } = useRouter().options.context;
  const viewer = useViewer();
  // One's own visit does not count, and a suspended person's call would be refused.
  const counts = viewer?.id !== userId && viewer?.status !== "suspended";
  useEffect(() => {
    if (counts) client.projects.view.mutate({ id }).catch(() => undefined);
  }, [client, id, counts]);
}
