import { Inline } from "./prose";
import type { Field, Kind } from "./schema-words";

/** Fields in rows: the name at the left, what it holds at the right. */
export function FieldList({ fields }: { fields: (Field & { place?: string })[] }) {
  return (
    <dl className="border-t border-line text-14">
      {fields.map(({ name, kind, note, mark, place }) => (
        <div key={name} className="grid grid-cols-9 gap-x-gutter border-b border-line py-2 last:border-b-0">
          <dt className="col-span-9 font-mono text-12 leading-5 wrap-anywhere md:col-span-3">
            {name}
            {mark && <span className="text-ink-2"> {mark}</span>}
          </dt>
          <dd className="col-span-9 wrap-anywhere md:col-span-6">
            <KindWords kind={kind} />
            {place && <span className="text-ink-2">, in the {place}</span>}
            {note && (
              <span className="text-ink-2">
                , <Inline text={note} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What kind of value it is; a shared shape is a link to it. */
export function KindWords({ kind: { before, shape, after } }: { kind: Kind }) {
  return (
    <>
      {before}
      {shape && (
        <a href={`#${shape}`} className="text-link">
          {shape}
        </a>
      )}
      {after}
    </>
  );
}
