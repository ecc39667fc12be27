import type { ReactNode } from "react";
import { useCurrentSection } from "../../lib/use-current-section";

type DocumentationLayoutProps = { heading: ReactNode; contents: ContentsGroup[]; children: ReactNode };

/** A page of the documentation: its sections beside their table of contents. */
export function DocumentationLayout({ heading, contents, children }: DocumentationLayoutProps) {
  return (
    <div className="sheet-edges">
      {heading}
      <div className="mt-8 grid grid-cols-12 gap-x-gutter gap-y-8 md:mt-14">
        <div className="col-span-12 lg:col-span-3">
          <Contents groups={contents} />
        </div>
        <div className="col-span-12 min-w-0 space-y-14 lg:col-span-9">{children}</div>
      </div>
    </div>
  );
}

type Entry = { id: string; name: string; count?: number };
type ContentsGroup = { title: string; entries: Entry[] };

/** Table of contents that marks the current section. Sticky on the left on desktops, above the text on phones. */
function Contents({ groups }: { groups: ContentsGroup[] }) {
  const current = useCurrentSection(groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
  return (
    <nav
      aria-label="Contents"
      className="border-t border-ink pt-3 text-14 lg:sticky lg:-mx-1 lg:px-1 lg:pb-1 lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      {groups.map(({ title, entries }) => (
        <section key={title} className="mb-5">
          <h2 className="label mb-1">{title}</h2>
          <ul className="columns-2 gap-x-gutter lg:columns-1">
            {entries.map(({ id, name, count }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  aria-current={id === current ? "location" : undefined}
                  className="flex justify-between gap-2 py-1 text-ink-2 hover:text-ink hover:underline current:font-medium current:text-ink"
                >
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  {count !== undefined && (
                    <span className="font-mono text-12 leading-5 text-ink-2">{count}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
