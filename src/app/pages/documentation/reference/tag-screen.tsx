import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { PageHeading } from "../../../ui/page-heading";
import { TitleBlock } from "../../../ui/title-block";
import { DocumentationLayout } from "../documentation-layout";
import { InlineMarkdown } from "../markdown";
import type { Call, CallResponse, TagReference } from "./reference";
import { CallLine, CodeExample, ReferenceSection } from "./reference-parts";
import type { Field, TypeText } from "./schema-fields";

/** The calls of one tag, and the objects in their responses. */
export function TagScreen({ name, description, calls, shapes }: TagReference) {
  const sections = [
    { id: "calls", name: "Calls", count: calls.length },
    ...(shapes.length > 0 ? [{ id: "schemas", name: "Schemas", count: shapes.length }] : []),
  ];
  return (
    <DocumentationLayout
      heading={
        <>
          <PageHeading title={name} lead={description} />
          <p className="mt-3 text-14">
            <Link to="/documentation/api" className="text-link">
              All calls of the API
            </Link>
          </p>
        </>
      }
      contents={[{ title: "On this page", entries: sections }]}
    >
      <ReferenceSection id="calls" title="Calls">
        {calls.map((call) => (
          <CallEntry key={call.id} call={call} />
        ))}
      </ReferenceSection>
      {shapes.length > 0 && (
        <ReferenceSection id="schemas" title="Schemas" description="The objects in these responses.">
          {shapes.map(({ name, fields }) => (
            <CollapsibleRow
              key={name}
              id={name}
              row={<h3 className="font-mono text-14 font-medium">{name}</h3>}
            >
              <FieldList fields={fields} />
            </CollapsibleRow>
          ))}
        </ReferenceSection>
      )}
    </DocumentationLayout>
  );
}

const ACCESS = { public: "Everyone", user: "Logged-in users", superuser: "Superusers" };
const KEY_SCOPES = { read: "May read", write: "May write" };
const BODY_TITLES = { "application/json": "JSON body", "multipart/form-data": "Form" } as Record<
  string,
  string
>;

/** A call of the API as a row that expands to its description. */
function CallEntry({ call }: { call: Call }) {
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

/** The responses of a call by status: type, fields and example of a success, the reason of an error. */
function ResponseList({ call, responses }: { call: string; responses: CallResponse[] }) {
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

function FieldList({ fields }: { fields: (Field & { location?: string })[] }) {
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
function TypeLabel({ type: { before, shape, after } }: { type: TypeText }) {
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

/**
 * A row that expands; `row` is a heading, because a summary may contain no other block. The id is on the content inside <details>, because browsers open a <details> whose
 * content the URL's hash points to, also without JavaScript. That can happen before hydration, hence the suppressed
 * warning.
 */
function CollapsibleRow({ id, row, children }: { id: string; row: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-line" suppressHydrationWarning>
      <summary className="-mx-4 flex print:mx-0 print:px-0 cursor-pointer list-none items-start gap-4 px-4 py-3 max-md:-outline-offset-2 can-hover:hover:bg-well [&>h3]:min-w-0 [&>h3]:grow [&::-webkit-details-marker]:hidden">
        {row}
        <ChevronDown className="mt-1 group-open:rotate-180 print:hidden" />
      </summary>
      <div id={id} className="scroll-mt-44 md:scroll-mt-36 space-y-6 pt-2 pb-8">
        {children}
      </div>
    </details>
  );
}
