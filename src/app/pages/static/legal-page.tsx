import { AnchorLink } from "../../ui/anchor-link";
import { PageHeading } from "../../ui/page-heading";

export type LegalSection = { id: string; title: string; paragraphs: string[]; points?: string[] };
type LegalPageProps = { title: string; note: string; sections: LegalSection[] };

/** Numbered sections, each with an anchor link. */
export function LegalPage({ title, note, sections }: LegalPageProps) {
  return (
    <div className="sheet-edges">
      <PageHeading title={title} lead={note} />
      <div className="mt-8 md:mt-14">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, paragraphs, points } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-14 grid-cols-12 gap-x-gutter gap-y-4 border-t border-line py-8"
    >
      <div className="col-span-12 flex items-start gap-2 lg:col-span-3">
        <h2 id={`${id}-title`} className="flex gap-3 text-20 font-medium text-pretty">
          <span
            aria-hidden="true"
            className="font-mono text-12 leading-7 font-normal tracking-normal text-ink-2"
          >
            {String(number).padStart(2, "0")}
          </span>
          {title}
        </h2>
        <AnchorLink id={id} title={title} />
      </div>
      <div className="col-span-12 max-w-measure space-y-4 lg:col-span-9">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && (
          <ul className="list-disc space-y-2 pl-5 marker:text-ink-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
