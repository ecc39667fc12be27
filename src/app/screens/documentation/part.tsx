import type { ReactNode } from "react";

/** A part of a call, under its own heading. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h4 className="text-16 font-medium">{title}</h4>
        {note && <span className="font-mono text-12 text-ink-2">{note}</span>}
      </div>
      {children}
    </section>
  );
}
