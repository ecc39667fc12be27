import { TriangleAlert } from "lucide-react";
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
};

type FieldProps = {
  label: ReactNode;
  htmlFor: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Marks the label with a star. In a form with many optional fields, mark the required ones. */
  required?: boolean;
  /** "12 / 150", to the right of the label. */
  counter?: string;
  /** The control, cloned with the attributes; or a function that renders it with them. */
  children: ReactElement<ControlProps> | ((control: ControlProps) => ReactNode);
};

/** A form field: label, control, and below it a hint or an error. */
export function Field({
  label,
  htmlFor: id,
  hint,
  error,
  optional,
  required,
  counter,
  children,
}: FieldProps) {
  const control: ControlProps = {
    id,
    "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required,
  };
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-14">
        <label htmlFor={id} className={`font-medium ${required ? "required-mark" : ""}`}>
          {label}
          {optional && <span className="font-normal text-ink-2"> (optional)</span>}
        </label>
        {counter && <span className="shrink-0 font-mono text-12 text-ink-2">{counter}</span>}
      </div>
      {isValidElement(children) ? cloneElement(children, control) : children(control)}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      )}
    </div>
  );
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-14 text-ink-2">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-14 text-bad">
      <TriangleAlert className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
