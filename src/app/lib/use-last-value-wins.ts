import { useState } from "react";
import { createSettings, type Setting } from "./last-value-wins";
import { isUnconfirmed } from "./time-limit";

type Options<V, A> = Pick<Setting<V, A>, "call" | "read" | "onConfirmed" | "onFailed"> & {
  /** Names the value on the server; the same wherever it can be set. */
  id: string;
  /** The value as the page knows it. */
  value: V;
  /** Shows a value wherever else the page holds it. */
  show?: (value: V) => void;
};

const press = createSettings();

/** A value that a press sets: shown at once, put back where the server refuses. Of several presses the last one decides. */
export function useLastPress<V, A>({ id, value, show, onConfirmed, onFailed, ...setting }: Options<V, A>) {
  const [pressed, setPressed] = useState<{ value: V }>();
  const shown = pressed ? pressed.value : value;
  return {
    shown,
    /** What is shown is not confirmed yet. */
    isPending: pressed !== undefined,
    press: (wanted: V) =>
      void press<V, A>(id, shown, wanted, {
        ...setting,
        isUnconfirmed,
        show(next) {
          setPressed({ value: next });
          show?.(next);
        },
        onConfirmed(answer) {
          setPressed(undefined);
          onConfirmed(answer);
        },
        onFailed(error) {
          setPressed(undefined);
          onFailed(error);
        },
      }),
  };
}
