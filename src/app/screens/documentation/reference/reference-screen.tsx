import { PageHeading } from "../../../ui/page-heading";
import { DocumentationLayout } from "../documentation-layout";
import { Code, Markdown, parseSections } from "../markdown";
import { CallLine } from "./call-line";
import { CodeSamples, samplesFor } from "./code-samples";
import type { Reference } from "./reference";
import { ReferenceSection } from "./reference-section";
import { webhookSamples } from "./webhook-samples";

/** The overview of the API: what applies to every call, and links to the descriptions of all calls. */
export function ReferenceScreen({ address, introduction, tags, shapes }: Reference) {
  const { lead, sections } = parseSections(introduction);
  return (
    <DocumentationLayout
      heading={
        <>
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
        </>
      }
      contents={[
        {
          title: "For every call",
          entries: [...sections, SAMPLES].map(({ id, title }) => ({ id, name: title })),
        },
        {
          title: "Calls",
          entries: tags.map(({ id, name, calls }) => ({ id, name, count: calls.length })),
        },
        { title: "Responses", entries: [{ id: "schemas", name: "Schemas", count: shapes.length }] },
      ]}
    >
      {sections.map(({ id, title, text }) => (
        <ReferenceSection key={id} id={id} title={title}>
          <Markdown text={text} />
          {id === "receiving-webhooks" && <CodeSamples samples={webhookSamples} />}
        </ReferenceSection>
      ))}
      <ReferenceSection {...SAMPLES}>
        <CodeSamples samples={samplesFor(address)} />
      </ReferenceSection>
      {tags.map(({ id, name, description, calls }) => (
        <ReferenceSection key={id} id={id} title={name} description={description}>
          <ul>
            {calls.map((line) => (
              <li key={line.id} id={line.id} className="scroll-mt-20 border-b border-line">
                {/* Loads the page, because only then browsers open the <details> that the address points to. */}
                <a
                  href={`/documentation/api/${id}#${line.id}`}
                  className="-mx-4 flex print:mx-0 print:px-0 gap-x-2 px-4 py-3 text-14 max-md:-outline-offset-2 can-hover:hover:bg-well md:gap-x-4"
                >
                  <CallLine line={line} />
                </a>
              </li>
            ))}
          </ul>
        </ReferenceSection>
      ))}
      <ReferenceSection id="schemas" title="Schemas" description="The objects in responses.">
        <ul className="gap-x-gutter text-14 columns-2 md:columns-3">
          {shapes.map(({ name, tag }) => (
            <li key={name} id={name} className="scroll-mt-20">
              <a
                href={`/documentation/api/${tag}#${name}`}
                className="inline-block py-1 font-mono wrap-anywhere hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </ReferenceSection>
    </DocumentationLayout>
  );
}

const SAMPLES = {
  id: "examples",
  title: "Examples",
  description: "Each uploads a picture and publishes a project with it.",
};
