import type { CurrentUser } from "@contract/users";
import { DeleteSection } from "./delete-section";
import { EmbeddingFree } from "./embedding-free";
import { EmbeddingPremium } from "./embedding-premium";
import { ExportSection } from "./export-section";
import { SettingsSection } from "./settings-section";

export function AccountPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <SettingsSection
        title="Portfolio embedding"
        text="Put your portfolio on your own site. It updates by itself."
      >
        {viewer.accountType === "premium" ? <EmbeddingPremium viewer={viewer} /> : <EmbeddingFree />}
      </SettingsSection>
      <ExportSection />
      <DeleteSection viewer={viewer} />
    </>
  );
}
