import { InlineMarkdown } from "../markdown";
import { CodeExample } from "./code-example";
import { FieldList, TypeLabel } from "./field-list";
import type { CallResponse } from "./reference";

/** The responses of a call by status: type, fields and example of a success, the reason of an error. */
export function ResponseList({ call, responses }: { call: string; responses: CallResponse[] }) {
  return (
    <dl className="border-t border-line text-14">
      {responses.map(({ status, description, headers, type, fields, example }) => (
        <div key={status} className="grid grid-cols-9 gap-x-gutter border-b border-line py-2 last:border-b-0">
          <dt className="col-span-1 font-mono text-12 leading-5">{status}</dt>
          <dd className="col-span-8">
            {type ? <TypeLabel type={type} /> : <InlineMarkdown text={description} />}
            {type && headers.length > 0 && (
              <span className="text-ink-2">, {headers.join(" and ")} in the header</span>
            )}
            {fields.length > 0 && (
              <div className="mt-3">
                <FieldList fields={fields} />
              </div>
            )}
            {example && <CodeExample of={`${call}, ${status}`} text={example} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
