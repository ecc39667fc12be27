import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { UserText } from "../../ui/user-text";

type Fact = {
  label: string;
  value: ReactNode;
  /** The form field that edits it. */
  field?: string;
};

type AboutFactsProps = {
  title: string;
  facts: Fact[];
  /** Shown to visitors if there are no facts. */
  emptyText?: string;
  onAdd: ((field: string) => void) | undefined;
};

/** Facts in rows. Visitors see the known ones; the owner also sees the missing ones, with a button to add them. */
export function AboutFacts({ title, facts, emptyText, onAdd }: AboutFactsProps) {
  const shown = facts.filter(({ value, field }) => value || (onAdd && field));
  return (
    <AboutSection title={title}>
      {shown.length === 0 && <p className="text-ink-2">{emptyText}</p>}
      <dl className="max-w-measure wrap-anywhere">
        {shown.map(({ label, value, field }) => (
          <div key={label} className="grid gap-x-6 border-line border-b py-2.5 first:pt-0 md:grid-cols-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="md:col-span-2">
              {value ? (
                <UserText>{value}</UserText>
              ) : (
                field && <AddButton label={label.toLowerCase()} onClick={() => onAdd?.(field)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </AboutSection>
  );
}

export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 not-first-of-type:mt-14 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5 lg:text-columns">
      <h2 className="text-20 font-medium lg:col-span-3">{title}</h2>
      <div className="mt-4 lg:col-span-9 lg:mt-0">{children}</div>
    </section>
  );
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Add ${label}`}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-ink-2 hover:text-ink hover:underline"
      onClick={onClick}
    >
      <Plus /> Add
    </button>
  );
}
