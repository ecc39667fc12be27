import { useState } from "react";
import { isUnconfirmed } from "./api/timeout";
import { createValueSetter, type ValueOptions } from "./last-value-wins";

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
