import { Example } from "./example";
import { FieldList, KindWords } from "./field-list";
import { Inline } from "./prose";
import type { CallAnswer } from "./reference";

/** What a call answers, by status: what is done with its shape and an example, what is refused with its reason. */
export function AnswerList({ call, answers }: { call: string; answers: CallAnswer[] }) {
  return (
    <dl className="border-t border-line text-14">
      {answers.map(({ status, says, headers, kind, fields, example }) => (
        <div key={status} className="grid grid-cols-9 gap-x-gutter border-b border-line py-2 last:border-b-0">
          <dt className="col-span-1 font-mono text-12 leading-5">{status}</dt>
          <dd className="col-span-8">
            {kind ? <KindWords kind={kind} /> : <Inline text={says} />}
            {kind && headers.length > 0 && (
              <span className="text-ink-2">, {headers.join(" and ")} in the header</span>
            )}
            {fields.length > 0 && (
              <div className="mt-3">
                <FieldList fields={fields} />
              </div>
            )}
            {example && <Example of={`${call}, ${status}`} text={example} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
