import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

type Objects = DurableObjectNamespace;
/** The Durable Objects with a store. */
const stored = new Set([env.VIEWS, env.VIEW_HISTORIES, env.ANALYTICS] as unknown as Objects[]);
/** Their names that the test file has used. */
const used = new Map<Objects, Set<string>>();

const prototype: Pick<Objects, "getByName"> = Object.getPrototypeOf(env.VIEWS);
const { getByName } = prototype;
prototype.getByName = function (this: Objects, name, options) {
  if (stored.has(this)) used.set(this, (used.get(this) ?? new Set()).add(name));
  return getByName.call(this, name, options);
};

/** Empties the objects that were used. To empty all that the runtime lists would take longer with each file. */
export async function emptyUsedObjects() {
  const all = [...used].flatMap(([objects, names]) =>
    [...names].map((name) => getByName.call(objects, name)),
  );
  used.clear();
  await Promise.all(
    all.map((object) => runInDurableObject(object, (_object, { storage }) => storage.deleteAll())),
  );
}
