import type { CreatedApiKey } from "@contract/api-keys";
import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import type { CreatedWebhook } from "@contract/webhooks";
import { Link } from "@tanstack/react-router";
import { PremiumOffer } from "../../../features/billing/premium-offer";
import { SettingsSection } from "../settings-section";
import { ApiKeys } from "./api-keys";
import { Webhooks } from "./webhooks/webhooks";

/** A key or webhook that was just created, until its owner has the key or secret. */
export type Created = { key?: CreatedApiKey | undefined; webhook?: CreatedWebhook | undefined };

type DeveloperPanelProps = {
  viewer: CurrentUser;
  created: Created;
  onCreated: (created: Created) => void;
};

export function DeveloperPanel({ viewer, created, onCreated }: DeveloperPanelProps) {
  const isPremium = hasFeature(viewer, "apiAccess");
  return (
    <>
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
        {isPremium ? (
          <ApiKeys created={created.key} onCreated={(key) => onCreated({ ...created, key })} />
        ) : (
          <PremiumOffer action="Upgrade to Create Keys" />
        )}
      </SettingsSection>
      {isPremium && (
        <SettingsSection
          title="Webhooks"
          text={
            <>
              Plinth calls your address when something happens. Every call is signed, and tried seven times
              over 18 hours.{" "}
              <Link to="/documentation/api" hash="receiving-webhooks" className="text-link">
                How to verify a call
              </Link>
            </>
          }
        >
          <Webhooks created={created.webhook} onCreated={(webhook) => onCreated({ ...created, webhook })} />
        </SettingsSection>
      )}
    </>
  );
}
