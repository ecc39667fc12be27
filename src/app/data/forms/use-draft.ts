import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changedFields, draftOf } from "./drafts";

/**
 * State that is saved as a draft while it differs from the initial value. The draft is read after the first render,
 * because the server cannot render it. Without an account nothing is saved.
 */
export function useDraftState<T>(account: number | undefined, form: string, initial: T) {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  const first = useRef({ account, form, initial });

  const set = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  useEffect(() => {
    const { initial, ...shown } = first.current;
    const saved = account === undefined ? null : draftOf<T>(account, form).read();
    const isOtherForm = shown.account !== account || shown.form !== form;
    first.current = { account, form, initial };
    if (saved === null && !isOtherForm) return;
    latest.current = saved ?? initial;
    setValue(latest.current);
  }, [account, form]);

  /** Sets the value or, like setState, a function of the latest value. */
  const write = (next: T | ((now: T) => T)) => {
    set(next instanceof Function ? next(latest.current) : next);
    if (account === undefined) return;
    const draft = draftOf<T>(account, form);
    if (JSON.stringify(latest.current) === JSON.stringify(first.current.initial)) draft.remove();
    else draft.save(latest.current);
  };
  return [value, write] as const;
}

/**
 * Saves the changed fields of a form as a draft and restores them when the form is shown again. A reset deletes the
 * draft. `onRestored` runs after a draft was restored.
 */
export function useFormDraft<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  account: number | undefined,
  name: string,
  onRestored?: () => void,
) {
  const restored = useRef(onRestored);
  useEffect(() => {
    if (account === undefined) return;
    const draft = draftOf<Partial<V>>(account, name);
    const saved = draft.read();
    if (saved) {
      form.reset({ ...form.getValues(), ...saved }, { keepDefaultValues: true });
      restored.current?.();
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues = {} }) {
        const changed = changedFields(defaultValues, values);
        if (Object.keys(changed).length > 0) draft.save(changed as Partial<V>);
        else draft.remove();
      },
    });
  }, [form, account, name]);
}
