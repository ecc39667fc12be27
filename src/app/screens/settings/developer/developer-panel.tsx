import type { CreatedApiKey } from "@contract/api-keys";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { PremiumOffer } from "../../../features/billing/premium-offer";
import { SettingsSection } from "../settings-section";
import { ApiKeys } from "./api-keys";

type DeveloperPanelProps = {
  viewer: CurrentUser;
  /** The key that was just created, until its owner has it. */
  created: CreatedApiKey | undefined;
  onCreated: (key: CreatedApiKey | undefined) => void;
};

export function DeveloperPanel({ viewer, created, onCreated }: DeveloperPanelProps) {
  return (
    <SettingsSection
      title="API keys"
      text={
        <>
          A key acts as you. Reading and writing are separate; give each program its own.{" "}
          <Link to="/documentation/api" className="text-link">
            How to use the API
          </Link>
        </>
      }
    >
      {viewer.accountType === "premium" ? (
        <ApiKeys created={created} onCreated={onCreated} />
      ) : (
        <PremiumOffer action="Upgrade to Create Keys" />
      )}
    </SettingsSection>
  );
}
