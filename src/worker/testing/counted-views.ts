import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { runAlarm } from "./run-alarm";

export const counterOf = (projectId: number) => env.VIEWS.getByName(String(projectId));

/** Writes the views of a project to the database now; otherwise an alarm does that a minute after the first view. */
export const writeCountedViews = (projectId: number, overrides?: Partial<Env>) =>
  runAlarm(counterOf(projectId), overrides);

/** Checks that the Durable Object stores nothing and has no alarm. */
export const isEmpty = (stub: DurableObjectStub) =>
  runInDurableObject(
    stub,
    async (_instance, { storage }) =>
      [...storage.kv.list()].length === 0 && (await storage.getAlarm()) === null,
  );

/** Moves all visits of a viewer into the past. */
export const ageHistory = (viewer: string, ms: number) =>
  runInDurableObject(env.VIEW_HISTORIES.getByName(viewer), (_instance, { storage: { kv } }) => {
    const seen = kv.get<Map<number, number>>("seen") ?? new Map<number, number>();
    kv.put("seen", new Map([...seen].map(([id, at]) => [id, at - ms])));
  });

/** Records visits of a viewer to this many other projects now. */
export const fillHistory = (viewer: string, count: number) =>
  runInDurableObject(env.VIEW_HISTORIES.getByName(viewer), (_instance, { storage: { kv } }) =>
    kv.put("seen", new Map(Array.from({ length: count }, (_, index) => [-1 - index, Date.now()]))),
  );
