import { Link } from "@tanstack/react-router";
import { PageHeading } from "../../../ui/page-heading";
import { DocumentationLayout } from "../documentation-layout";
import { CallEntry } from "./call-entry";
import { CollapsibleRow } from "./collapsible-row";
import { FieldList } from "./field-list";
import type { TagReference } from "./reference";
import { ReferenceSection } from "./reference-section";

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
