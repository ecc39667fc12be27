import { invalid } from "@contract/errors";

/** More than any call needs: the longest list is the 5,000 receivers of a message. */
const VALUES_MAX = 20_000;

/**
 * Refuses JSON with too many values before a schema looks at it: a schema reports each value that is wrong, and half a
 * million reports of a 1 MB body do not fit in memory.
 */
export function limitValues(json: unknown) {
  const left = [json];
  let count = 0;
  while (left.length > 0) {
    const value = left.pop();
    count += 1;
    if (count + left.length > VALUES_MAX)
      throw invalid(`The request holds too many values (max ${VALUES_MAX.toLocaleString("en-US")})`);
    if (typeof value === "object" && value !== null) for (const each of Object.values(value)) left.push(each);
  }
}
