import type { Context } from "../context";
import { rounds } from "../jobs";

/** The door of the clock: every round is made, also when one before it fails; the failure is told at the end. */
export async function tick(context: Context) {
  const failures: unknown[] = [];
  for (const [name, round] of Object.entries(rounds)) {
    try {
      await round(context, {});
    } catch (error) {
      failures.push(new Error(`The round ${name} failed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some rounds failed");
}
