import type { ReactNode } from "react";

type ReferenceSectionProps = { id: string; title: string; description?: string; children: ReactNode };

export function ReferenceSection({ id, title, description, children }: ReferenceSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="border-t border-ink pt-3 pb-4">
        <h2 id={`${id}-title`} className="text-20 font-medium">
          {title}
        </h2>
        {description && <p className="mt-1 max-w-measure text-14 text-ink-2">{description}</p>}
      </div>
      {children}
    </section>
  );
}
