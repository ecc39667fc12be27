import type { FieldErrors } from "@contract/errors";
import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** The maximum length of a text field, from its schema in the contract. */
export function maxLengthOf(schema: z.ZodType): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return maxLengthOf(schema.unwrap() as z.ZodType);
  }
}

/**
 * Shows the server's field errors in the form and focuses the first. Returns whether the form has any of these fields.
 */
export function showFieldErrors<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  fields: FieldErrors,
  names: readonly string[],
) {
  const own = Object.entries(fields).filter(([path]) => names.includes(path.split(".")[0] ?? ""));
  own.forEach(([path, message], index) => {
    form.setError(path as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return own.length > 0;
}

/** Ignores calls while the previous one is running, so that a double click or a held Enter key submits a form once. */
export function useSingleFlight<A extends unknown[]>(run: (...args: A) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: A) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await run(...args).finally(() => {
      isRunning.current = false;
    });
  };
}
