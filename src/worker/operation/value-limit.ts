import { invalid } from "@contract/errors";
import { groupDigits } from "@contract/group-digits";

/** The maximum number of values. No call needs more: the longest list has the 5,000 recipients of a bulk message. */
const VALUES_MAX = 20_000;

/**
 * Refuses JSON with too many values before it is validated. Validation reports every invalid value, and the half a
 * million issues that a 1 MB body can have do not fit in memory.
 */
export function limitValues(json: unknown) {
  const left = [json];
  let count = 0;
  while (left.length > 0) {
    const value = left.pop();
    count += 1;
    if (count + left.length > VALUES_MAX)
      throw invalid(`The request holds too many values (max ${groupDigits(VALUES_MAX)})`);
    if (typeof value === "object" && value !== null) for (const each of Object.values(value)) left.push(each);
  }
}

/** The depth of nested arrays and objects in a JSON text, which is not parsed for it. Takes linear time. */
export function depthOf(text: string) {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString && character === "\\") at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}
