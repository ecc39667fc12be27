import type { ReactNode } from "react";

type SectionProps = { title: ReactNode; note?: ReactNode; className?: string; children: ReactNode };

const SPACE = "mt-14 border-t border-line pt-5 md:mt-22 print:mt-10";

/** A full-width section with the heading above the content, for pictures. */
export function PictureSection({ title, note, className = "", children }: SectionProps) {
  return (
    <section className={`${SPACE} ${className}`}>
      <div className="flex items-baseline justify-between gap-4 pb-4">
        <h2 className="text-20 font-medium print:break-after-avoid">{title}</h2>
        {note && <span className="font-mono text-12 text-ink-2">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** A section for text: heading in the first three grid columns, content in the other nine. */
export function TextSection({ title, note, className = "", children }: SectionProps) {
  return (
    <section className={`${SPACE} lg:text-columns ${className}`}>
      <h2 className="text-20 font-medium print:break-after-avoid lg:col-span-3">{title}</h2>
      <div className="mt-4 lg:col-span-9 lg:col-start-4 lg:row-span-2 lg:mt-0">{children}</div>
      {note && <div className="mt-6 lg:col-span-3 lg:row-start-2">{note}</div>}
    </section>
  );
}
