import type { projectEvents, userEvents } from "@contract/analytics";
import { writeHeaders } from "./api/call-headers";
import { useViewer } from "./session/viewer";

type ProjectEvent = { kind: (typeof projectEvents)[number]; file: string };
type UserEvent = { kind: (typeof userEvents)[number] };

/**
 * Reports a visitor's actions on the page of a project or user to the owner's analytics. The browser sends it also
 * while the page is left. Failures are ignored.
 */
export function useRecordEvent(ownerId: number) {
  const viewer = useViewer();
  const record = (path: string, event: object) => {
    // The owner's own events do not count, and the server refuses calls of suspended users.
    if (viewer?.id === ownerId || viewer?.status === "suspended") return;
    const headers = { "Content-Type": "application/json", ...writeHeaders() };
    fetch(`/api/${path}/events`, {
      method: "POST",
      keepalive: true,
      headers,
      body: JSON.stringify(event),
    }).catch(() => undefined);
  };
  return {
    onProject: (id: number, event: ProjectEvent) => record(`projects/${id}`, event),
    onUser: (event: UserEvent) => record(`users/${ownerId}`, event),
  };
}
