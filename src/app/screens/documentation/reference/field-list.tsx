import { InlineMarkdown } from "../markdown";
import type { Field, TypeText } from "./schema-fields";

export function FieldList({ fields }: { fields: (Field & { location?: string })[] }) {
  return (
    <dl className="border-t border-line text-14">
      {fields.map(({ name, type, note, mark, location }) => (
        <div key={name} className="grid grid-cols-9 gap-x-gutter border-b border-line py-2 last:border-b-0">
          <dt className="col-span-9 font-mono text-12 leading-5 wrap-anywhere md:col-span-3">
            {name}
            {mark && <span className="text-ink-2"> {mark}</span>}
          </dt>
          <dd className="col-span-9 wrap-anywhere md:col-span-6">
            <TypeLabel type={type} />
            {location && <span className="text-ink-2">, in the {location}</span>}
            {note && (
              <span className="text-ink-2">
                , <InlineMarkdown text={note} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The type of a value. The name of a shared shape is a link to it. */
export function TypeLabel({ type: { before, shape, after } }: { type: TypeText }) {
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
