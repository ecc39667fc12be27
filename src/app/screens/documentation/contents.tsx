import { useCurrentSection } from "../../lib/use-current-section";

export type Entry = { id: string; name: string; count?: number };
type ContentsProps = { groups: { title: string; entries: Entry[] }[] };

/** Table of contents that marks the current section. Sticky on the left on desktops, above the text on phones. */
export function Contents({ groups }: ContentsProps) {
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
                  {name}
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
