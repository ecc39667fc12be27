import type { ReactNode } from "react";
import { PageHeading } from "../../../ui/page-heading";
import { Contents } from "../contents";
import { Code, Markdown, parseSections } from "../markdown";
import { CallEntry } from "./call-entry";
import { CodeSamples, samplesFor } from "./code-samples";
import { CollapsibleRow } from "./collapsible-row";
import { FieldList } from "./field-list";
import type { Reference, Shape } from "./reference";
import { webhookSamples } from "./webhook-samples";

export function ReferenceScreen({ address, introduction, tags, shapes }: Reference) {
  const { lead, sections } = parseSections(introduction);
  const tagEntries = tags.map(({ id, calls }) => ({ id, name: capitalize(id), count: calls.length }));
  return (
    <div className="sheet-edges">
      <PageHeading title="API" />
      <div className="mt-3 space-y-3">
        <Markdown text={lead} />
        <p className="max-w-measure text-ink-2">
          Calls go to <Code>{address}</Code>. The same in OpenAPI 3.1:{" "}
          <a href="/api/openapi.json" className="text-link">
            openapi.json
          </a>
        </p>
      </div>
      <div className="mt-8 grid grid-cols-12 gap-x-gutter gap-y-8 md:mt-14">
        <div className="col-span-12 lg:col-span-3">
          <Contents
            groups={[
              {
                title: "For every call",
                entries: [...sections, SAMPLES].map(({ id, title }) => ({ id, name: title })),
              },
              { title: "Calls", entries: tagEntries },
              { title: "Responses", entries: [{ id: "schemas", name: "Schemas", count: shapes.length }] },
            ]}
          />
        </div>
        <div className="col-span-12 min-w-0 space-y-14 lg:col-span-9">
          {sections.map(({ id, title, text }) => (
            <Section key={id} id={id} title={title}>
              <Markdown text={text} />
              {id === "receiving-webhooks" && <CodeSamples samples={webhookSamples} />}
            </Section>
          ))}
          <Section {...SAMPLES}>
            <CodeSamples samples={samplesFor(address)} />
          </Section>
          {tags.map(({ id, description, calls }) => (
            <Section key={id} id={id} title={capitalize(id)} description={description}>
              {calls.map((call) => (
                <CallEntry key={call.id} call={call} />
              ))}
            </Section>
          ))}
          <Section id="schemas" title="Schemas" description="The objects in requests and responses.">
            {shapes.map((shape) => (
              <ShapeEntry key={shape.name} shape={shape} />
            ))}
          </Section>
        </div>
      </div>
    </div>
  );
}

const SAMPLES = {
  id: "examples",
  title: "Examples",
  description: "Each uploads a picture and publishes a project with it.",
};

const capitalize = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

type SectionProps = { id: string; title: string; description?: string; children: ReactNode };

function Section({ id, title, description, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="border-t border-ink pt-3 pb-4">
        <h2 id={`${id}-title`} className="text-20 font-medium">
          {title}
        </h2>
        {description && <p className="mt-1 max-w-measure text-14 text-ink-2">{description}</p>}
      </div>
      {children}
    </section>
  );
}

function ShapeEntry({ shape: { name, fields } }: { shape: Shape }) {
  return (
    <CollapsibleRow id={name} row={<h3 className="font-mono text-14 font-medium">{name}</h3>}>
      <FieldList fields={fields} />
    </CollapsibleRow>
  );
}
