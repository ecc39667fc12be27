/** Functions of the language that the oldest supported browsers (`browserslist` in package.json) do not have. */

/** `Map.groupBy` */
export function groupBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** `Promise.withResolvers` */
export function withResolvers<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((...functions) => {
    [resolve, reject] = functions;
  });
  return { promise, resolve, reject };
}

/** `AbortSignal.any` of two signals */
export function anySignal(one: AbortSignal, other: AbortSignal) {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true, signal: either.signal });
  }
  return either.signal;
}
