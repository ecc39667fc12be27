import { useRef } from "react";
import { CopyButton } from "../../../ui/copy-button";

type DnsRecordProps = { title: string; type: string; name: string; value: string };

/** A DNS record that a person has to add, with its name and value to copy. */
export function DnsRecord({ title, type, name, value }: DnsRecordProps) {
  return (
    <section aria-label={`${type} record`} className="rounded-sm border border-line bg-well px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-14">
        <span className="font-medium">{title}</span>
        <span className="text-ink-2">{type} record</span>
      </p>
      <dl className="mt-2">
        <Row label="Name" text={name} />
        <Row label="Value" text={value} />
      </dl>
    </section>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="py-1.5 md:flex md:items-center md:gap-4">
      <dt className="w-12 shrink-0 text-14 text-ink-2">{label}</dt>
      <dd className="flex min-w-0 grow items-center justify-between gap-4">
        <code ref={shown} className="min-w-0 font-mono text-14 wrap-anywhere">
          {text}
        </code>
        <CopyButton text={text} shown={shown} size="sm" className="bg-sheet" />
      </dd>
    </div>
  );
}
