import type { Context } from "../context";
import { rounds } from "../jobs";

/** Runs every scheduled operation, also when one before it fails. The failures are thrown at the end. */
export async function tick(context: Context) {
  const failures: unknown[] = [];
  for (const [name, round] of Object.entries(rounds)) {
    try {
      await round(context, {});
    } catch (error) {
      failures.push(new Error(`The scheduled operation ${name} failed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some scheduled operations failed");
}
