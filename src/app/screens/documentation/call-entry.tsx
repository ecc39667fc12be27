import { TitleBlock } from "../../ui/title-block";
import { AnswerList } from "./answer-list";
import { Example } from "./example";
import { FieldList } from "./field-list";
import { Fold } from "./fold";
import { Part } from "./part";
import { Inline } from "./prose";
import type { Call } from "./reference";

const WHO = { public: "Everybody", user: "Whoever is logged in", superuser: "Superusers" };
const BODY = { "application/json": "JSON body", "multipart/form-data": "Form" } as Record<string, string>;

/** One call: a row of the index that opens to all there is to know of it. */
export function CallEntry({ call }: { call: Call }) {
  const { id, method, path, does, access, limit, parameters, bodies, answers } = call;
  const row = (
    <h3 className="flex gap-x-2 text-14 font-normal md:gap-x-4">
      <span className="w-14 flex-none font-mono text-12 leading-5">{method}</span>
      <span className="min-w-0">
        <span className="font-mono font-medium wrap-anywhere">{path}</span>
        <span className="mt-0.5 block text-ink-2">
          <Inline text={does} />
        </span>
      </span>
    </h3>
  );
  return (
    <Fold id={id} row={row}>
      <TitleBlock
        cells={[
          { label: "Who may", value: WHO[access] },
          { label: "Token", value: tokenInWords(call) },
          { label: "At most", value: limit && inWords(limit) },
          { label: "Operation", value: id },
        ]}
      />
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList fields={parameters} />
        </Part>
      )}
      {bodies.map(({ type, fields, example }) => (
        <Part key={type} title={BODY[type] ?? type} note={type}>
          <FieldList fields={fields} />
          {example && <Example of={`${method} ${path}, body`} text={example} />}
        </Part>
      ))}
      <Part title="Answers">
        <AnswerList call={`${method} ${path}`} answers={answers} />
      </Part>
    </Fold>
  );
}

function tokenInWords({ needsToken, access }: Call) {
  if (!needsToken) return "Not needed";
  return access === "public" ? "Needed when logged in" : "Needed";
}

function inWords({ calls, seconds }: { calls: number; seconds: number }) {
  const span = { 60: "a minute", 3600: "an hour" }[seconds];
  return `${calls} in ${span ?? `${seconds / 60} minutes`}`;
}
