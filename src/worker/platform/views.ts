import type { ViewCounter } from "./view-counter";
import type { ViewHistory } from "./view-history";

/** A view of a project. `viewer` identifies an account or, hashed, an address. */
export type View = { projectId: number; viewer: string; weight: number };

/** Counts views outside the database, which gets their sum once a minute. */
export type Views = {
  /**
   * Counts the view unless this viewer's views of the project or of too many projects were counted before. Returns the
   * number of the project's views that are not in the database yet.
   */
  add: (view: View) => Promise<number>;
};

/** The real client: one Durable Object per viewer, and one per project. */
export const durableViews = (
  histories: DurableObjectNamespace<ViewHistory>,
  counters: DurableObjectNamespace<ViewCounter>,
): Views => ({
  async add({ projectId, viewer, weight }) {
    const counts = await histories.getByName(viewer).add(projectId);
    return counters.getByName(String(projectId)).add(counts ? weight : 0);
  },
});
