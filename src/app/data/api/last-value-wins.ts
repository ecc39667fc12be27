import { useState } from "react";
import { isUnconfirmed } from "../../lib/timeout";

/** Functions that set one value on the server and show it on the page. */
type ValueOptions<V, R> = {
  /** Shows a value on the page: the wanted one before the call, the confirmed one after a failure. */
  show: (value: V) => void;
  /** Sets the value on the server. `isUnsure`: an earlier call may have succeeded, so the value there is not known. */
  call: (wanted: V, isUnsure: boolean) => Promise<R>;
  /** The value in the server's response. */
  read: (response: R) => V;
  /** The last wanted value is confirmed. */
  onConfirmed: (response: R) => void;
  /** The call failed, and the last confirmed value is shown again. */
  onFailed: (error: unknown) => void;
  /** True if a failed call may have succeeded on the server. */
  isUnconfirmed: (error: unknown) => boolean;
};

/** Gives up when the server responds with another value this many times in a row. */
const MAX_CALLS = 3;

/**
 * Optimistic updates of values such as likes and switches. A value is shown at once and then sent, one call at a time.
 * If it changes during a call, only the last value is sent afterwards.
 */
export function createValueSetter() {
  const running = new Map<string, { wanted: unknown }>();
  const unsure = new Set<string>();

  /** `id` identifies the value and `now` is the value on the page. Resolves when all calls are done. */
  return async function set<V, R>(id: string, now: V, wanted: V, options: ValueOptions<V, R>) {
    options.show(wanted);
    const current = running.get(id);
    if (current) {
      current.wanted = wanted;
      return;
    }
    const run: { wanted: unknown } = { wanted };
    running.set(id, run);
    let confirmed = now;
    let response: R | undefined;
    try {
      for (let calls = 0, sent: unknown; run.wanted !== confirmed || unsure.has(id); ) {
        calls = run.wanted === sent ? calls + 1 : 1;
        if (calls > MAX_CALLS) throw new Error("The value could not be set");
        sent = run.wanted;
        response = await options.call(sent as V, unsure.has(id));
        unsure.delete(id);
        confirmed = options.read(response);
      }
      if (response !== undefined) options.onConfirmed(response);
    } catch (error) {
      if (options.isUnconfirmed(error)) unsure.add(id);
      options.show(confirmed);
      options.onFailed(error);
    } finally {
      running.delete(id);
    }
  };
}

type Options<V, R> = Pick<ValueOptions<V, R>, "call" | "read" | "onConfirmed" | "onFailed"> & {
  /** Identifies the value on the server. All controls of the same value share it. */
  id: string;
  /** The current value. */
  value: V;
  /** Shows the value elsewhere on the page. */
  show?: (value: V) => void;
};

const setValue = createValueSetter();

/** A value with optimistic updates: shown at once, reverted if the call fails. After quick changes the last one wins. */
export function useLastValueWins<V, R>({
  id,
  value,
  show,
  onConfirmed,
  onFailed,
  ...options
}: Options<V, R>) {
  const [unconfirmed, setUnconfirmed] = useState<{ value: V }>();
  const shown = unconfirmed ? unconfirmed.value : value;
  return {
    shown,
    isPending: unconfirmed !== undefined,
    set: (wanted: V) =>
      void setValue<V, R>(id, shown, wanted, {
        ...options,
        isUnconfirmed,
        show(next) {
          setUnconfirmed({ value: next });
          show?.(next);
        },
        onConfirmed(response) {
          setUnconfirmed(undefined);
          onConfirmed(response);
        },
        onFailed(error) {
          setUnconfirmed(undefined);
          onFailed(error);
        },
      }),
  };
}
