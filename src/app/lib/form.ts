import type { FieldErrors } from "@contract/errors";
import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** The most characters a text field of the contract takes; undefined where it sets no limit. */
export function maxLengthOf(schema: z.ZodType): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return maxLengthOf(schema.unwrap() as z.ZodType);
  }
}

/** Puts the server's sentences on the form's own fields and the cursor on the first. Answers whether there was one. */
export function showFieldErrors<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  fields: FieldErrors,
  names: readonly string[],
) {
  const known = Object.entries(fields).filter(([path]) => names.includes(path.split(".")[0] ?? ""));
  known.forEach(([path, message], index) => {
    form.setError(path as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

/** Lets one run finish before another begins: a double click, or Enter held down, is one submission. */
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
