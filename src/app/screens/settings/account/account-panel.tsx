import type { CurrentUser } from "@contract/users";
import { AiTrainingSection } from "./ai-training-section";
import { DeleteSection } from "./delete-section";
import { DomainSection } from "./domain-section";
import { EmbeddingSection } from "./embedding-section";
import { ExportSection } from "./export-section";

export function AccountPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <EmbeddingSection viewer={viewer} />
      <DomainSection viewer={viewer} />
      <AiTrainingSection viewer={viewer} />
      <ExportSection viewer={viewer} />
      <DeleteSection viewer={viewer} />
    </>
  );
}
