import { type ReactNode, useId } from "react";

type FormPartProps = { title: string; note?: ReactNode; children: ReactNode };

/** A part of the form beside the preview. */
export function FormPart({ title, note, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line py-6 not-first:border-t">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id={id} className="text-20 font-medium">
          {title}
        </h2>
        {note && <p className="text-14 text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  );
}
