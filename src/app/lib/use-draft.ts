import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changedFields, draftOf } from "./drafts";

/**
 * State that is kept as a draft while it is another than at first. The draft is read after the first render, since the
 * server does not know it. Without an account nothing is kept.
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
    const kept = account === undefined ? null : draftOf<T>(account, form).read();
    const isAnother = shown.account !== account || shown.form !== form;
    first.current = { account, form, initial };
    if (kept === null && !isAnother) return;
    latest.current = kept ?? initial;
    setValue(latest.current);
  }, [account, form]);

  /** Takes the value, or what makes it of the latest one. */
  const write = (next: T | ((now: T) => T)) => {
    set(next instanceof Function ? next(latest.current) : next);
    if (account === undefined) return;
    const draft = draftOf<T>(account, form);
    if (JSON.stringify(latest.current) === JSON.stringify(first.current.initial)) draft.drop();
    else draft.keep(latest.current);
  };
  return [value, write] as const;
}

/**
 * Keeps the changed fields of a form as a draft, and puts them back when the form is shown again. A form that is reset
 * has no draft left. `onRestored` runs when there was one.
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
    const kept = draft.read();
    if (kept) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
      restored.current?.();
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues = {} }) {
        const changed = changedFields(defaultValues, values);
        if (Object.keys(changed).length > 0) draft.keep(changed as Partial<V>);
        else draft.drop();
      },
    });
  }, [form, account, name]);
}
