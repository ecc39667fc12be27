import type { ReactNode } from "react";
import { TitleBlock } from "../../../ui/title-block";
import { CallLine } from "./call-line";
import { CodeExample } from "./code-example";
import { CollapsibleRow } from "./collapsible-row";
import { FieldList } from "./field-list";
import type { Call } from "./reference";
import { ResponseList } from "./response-list";

const ACCESS = { public: "Everyone", user: "Logged-in users", superuser: "Superusers" };
const KEY_SCOPES = { read: "May read", write: "May write" };
const BODY_TITLES = { "application/json": "JSON body", "multipart/form-data": "Form" } as Record<
  string,
  string
>;

/** A call of the API as a row that expands to its description. */
export function CallEntry({ call }: { call: Call }) {
  const { id, method, path, access, limit, parameters, bodies, responses } = call;
  const row = (
    <h3 className="flex gap-x-2 text-14 font-normal md:gap-x-4">
      <CallLine line={call} />
    </h3>
  );
  return (
    <CollapsibleRow id={id} row={row}>
      <TitleBlock
        cells={[
          { label: "Access", value: ACCESS[access] },
          { label: "Token", value: tokenText(call) },
          { label: "API key", value: call.keyScope ? KEY_SCOPES[call.keyScope] : "Not taken" },
          { label: "Rate limit", value: limit && limitText(limit) },
          { label: "Operation", value: id },
        ]}
      />
      {parameters.length > 0 && (
        <CallSection title="Parameters">
          <FieldList fields={parameters} />
        </CallSection>
      )}
      {bodies.map(({ contentType, fields, example }) => (
        <CallSection key={contentType} title={BODY_TITLES[contentType] ?? contentType} note={contentType}>
          <FieldList fields={fields} />
          {example && <CodeExample of={`${method} ${path}, body`} text={example} />}
        </CallSection>
      ))}
      <CallSection title="Responses">
        <ResponseList call={`${method} ${path}`} responses={responses} />
      </CallSection>
    </CollapsibleRow>
  );
}

type CallSectionProps = { title: string; note?: string; children: ReactNode };

function CallSection({ title, note, children }: CallSectionProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h4 className="text-16 font-medium">{title}</h4>
        {note && <span className="font-mono text-12 text-ink-2">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function tokenText({ needsToken, access }: Call) {
  if (!needsToken) return "Not needed";
  return access === "public" ? "Needed when logged in" : "Needed";
}

function limitText({ calls, seconds }: { calls: number; seconds: number }) {
  const period = { 60: "a minute", 3600: "an hour" }[seconds];
  return `${calls} in ${period ?? `${seconds / 60} minutes`}`;
}
