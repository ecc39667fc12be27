import type { ViewCounter } from "./view-counter";
import type { ViewHistory, Visit } from "./view-history";

/** A view of a project. `viewer` identifies an account or, hashed, an address. */
export type View = { projectId: number; viewer: string; weight: number };

/** Counts views outside the database, which gets their sum once a minute. */
export type Views = {
  /**
   * Counts the view, unless this viewer has seen the project in the last 24 hours or is above the hourly limit. Returns the
   * number of views of the project that are not in the database yet, and how this visit counts.
   */
  add: (view: View) => Promise<{ unwritten: number; visit: Visit }>;
  /** Checks whether another action of this viewer counts, below a limit of its own. */
  admit: (viewer: string) => Promise<boolean>;
};

/** The real client: one Durable Object per viewer, and one per project. */
export const durableViews = (
  histories: DurableObjectNamespace<ViewHistory>,
  counters: DurableObjectNamespace<ViewCounter>,
): Views => ({
  async add({ projectId, viewer, weight }) {
    const visit = await histories.getByName(viewer).add(projectId);
    const unwritten = await counters.getByName(String(projectId)).add(visit === "view" ? weight : 0);
    return { unwritten, visit };
  },
  admit: (viewer) => histories.getByName(viewer).admit(),
});
