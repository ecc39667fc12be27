import type { projectEvents, userEvents } from "@contract/analytics";
import { writeHeaders } from "./api/call-headers";
import { useViewer } from "./session/viewer";

type ProjectEvent = { kind: (typeof projectEvents)[number]; file: string };
type UserEvent = { kind: (typeof userEvents)[number] };

/**
 * The attribute by which a click on a link is counted before the page's script runs (lib/early-events/recorder.ts), only for
 * visitors who are not logged in.
 */
export const countedEvent = (
  event: (UserEvent & { userId: number }) | (ProjectEvent & { projectId: number }),
) => {
  const [procedure, id] =
    "userId" in event ? ["analytics.recordUser", event.userId] : ["analytics.recordProject", event.projectId];
  const file = "file" in event ? event.file : undefined;
  return { "data-counted": `${procedure} ${JSON.stringify({ id, kind: event.kind, file })}` };
};

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
