import { createContext, type ReactNode, useContext, useId } from "react";

type FormSectionProps = { title: string; note?: ReactNode; status?: string; children: ReactNode };

/**
 * A section of a form: title and note in the first three columns, fields in the other nine. Below each other inside an
 * element with `data-stacked`.
 */
export function FormSection({ title, note, status, children }: FormSectionProps) {
  const id = useId();
  const group = useContext(GroupTitle);
  const Heading = group === undefined ? "h2" : "h3";
  const isNamed = title !== group;
  return (
    <section
      id={isNamed ? sectionId(title) : undefined}
      tabIndex={-1}
      aria-labelledby={isNamed ? id : undefined}
      className="grid gap-x-gutter gap-y-5 border-line pt-5 outline-none not-first:mt-14 not-first:border-t lg:grid-cols-12 lg:in-data-stacked:grid-cols-1"
    >
      <div className="lg:col-span-3 lg:in-data-stacked:col-span-1">
        {isNamed && (
          <Heading id={id} className="text-20 font-medium">
            {title}
          </Heading>
        )}
        {note && (
          <p className="mt-1.5 max-w-measure text-14 text-ink-2 lg:max-w-60 lg:in-data-stacked:max-w-measure">
            {note}
          </p>
        )}
        <p aria-live="polite" className="mt-4 font-mono text-12 text-ink-2 empty:hidden">
          {status}
        </p>
      </div>
      <div className="min-w-0 lg:col-span-9 lg:in-data-stacked:col-span-1">{children}</div>
    </section>
  );
}

type FormGroupProps = { title: string; children: ReactNode };

/** Sections of a long form under one heading. A section with the title of its group has no heading of its own. */
export function FormGroup({ title, children }: FormGroupProps) {
  const id = useId();
  return (
    <section
      id={sectionId(title)}
      tabIndex={-1}
      aria-labelledby={id}
      className="outline-none not-first:mt-20"
    >
      <h2 id={id} className="border-ink border-b pb-3 text-28 font-medium">
        {title}
      </h2>
      <div>
        <GroupTitle value={title}>{children}</GroupTitle>
      </div>
    </section>
  );
}

const GroupTitle = createContext<string | undefined>(undefined);

/** The id of a form's section, to link to it. */
export const sectionId = (title: string) => `section-${title.toLowerCase().replaceAll(" ", "-")}`;
