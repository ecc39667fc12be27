import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Runs the alarm of a Durable Object now, with other bindings if there are any. False if none is set. */
export async function runAlarm(stub: DurableObjectStub, overrides: Partial<Env> = {}) {
  const use = (bindings: Env) =>
    runInDurableObject(stub, (instance) => void Object.assign(instance, { env: bindings }));
  await use({ ...env, ...overrides });
  const isRun = await runDurableObjectAlarm(stub);
  await use(env);
  return isRun;
}
