import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { browserScreen } from "../../ui/browser-screen";
import { PageHeading } from "../../ui/page-heading";
import { centerTab } from "../../ui/scroll-into-view";
import { tabClass } from "../../ui/tab-class";
import { TabLinks } from "../../ui/tab-links";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { AccountPanel } from "./account/account-panel";
import { type Created, DeveloperPanel } from "./developer/developer-panel";
import { GeneralPanel } from "./general/general-panel";
import { useGeneralForm } from "./general/use-general-form";
import { NotificationsPanel } from "./notifications-panel";
import { PasswordPanel, usePasswordForm } from "./password-panel";
import { PeoplePanel } from "./people-panel";
import { SecurityPanel } from "./security/security-panel";
import { SETTINGS_TABS, type SettingsTab } from "./settings-tabs";
import { SupportPanel } from "./support/support-panel";
import { UpgradeConfirmation } from "./upgrade-confirmation";

const PortfolioPanel = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("./portfolio/portfolio-panel").then((module) => module.PortfolioPanel),
);

type SettingsScreenProps = {
  viewer: CurrentUser;
  tab: SettingsTab;
  sessionId: string | undefined;
  reference: string | undefined;
};

/**
 * The settings page. It holds the state of both forms, so that switching tabs keeps unsaved input, and a new API key,
 * secret of a webhook or recovery codes, which are shown only once.
 */
export function SettingsScreen({ viewer, tab, sessionId, reference }: SettingsScreenProps) {
  const general = useGeneralForm(viewer);
  const password = usePasswordForm();
  const [created, setCreated] = useState<Created>({});
  const [codes, setCodes] = useState<string[]>();
  const panels: Record<SettingsTab, ReactNode> = {
    general: <GeneralPanel viewer={viewer} general={general} />,
    portfolio: <PortfolioPanel viewer={viewer} />,
    password: <PasswordPanel form={password.form} />,
    security: <SecurityPanel codes={codes} onCodes={setCodes} />,
    notifications: <NotificationsPanel viewer={viewer} />,
    people: <PeoplePanel />,
    account: <AccountPanel viewer={viewer} />,
    developer: <DeveloperPanel viewer={viewer} created={created} onCreated={setCreated} />,
    support: <SupportPanel viewer={viewer} reference={reference} />,
  };
  return (
    <div className="sheet-edges">
      <PageHeading title="Settings" />
      {sessionId && <UpgradeConfirmation viewer={viewer} sessionId={sessionId} tab={tab} />}
      <div className="mt-5">
        <TabLinks label="Settings">
          {SETTINGS_TABS.map((name) => (
            <Link
              key={name}
              ref={name === tab ? centerTab : undefined}
              to="/settings"
              search={{ tab: name, session_id: sessionId }}
              resetScroll={false}
              aria-current={name === tab ? "page" : undefined}
              className={tabClass}
            >
              {NAMES[name]}
            </Link>
          ))}
        </TabLinks>
      </div>
      {panels[tab]}
      <UnsavedGuard
        when={created.key !== undefined || created.webhook !== undefined}
        title={created.key ? "Leave without the key?" : "Leave without the secret?"}
        description={`The new ${created.key ? "API key" : "secret"} is shown only now. Copy it before you leave.`}
        onLeave={() => setCreated({})}
      />
      <UnsavedGuard
        when={codes !== undefined}
        title="Leave without the recovery codes?"
        description="The codes are shown only now. Without them you lose the account if you lose the app."
        onLeave={() => setCodes(undefined)}
      />
      <UnsavedGuard when={general.isUnsaved || password.isUnsaved} onLeave={general.discard} />
    </div>
  );
}

const NAMES: Record<SettingsTab, string> = {
  general: "General",
  portfolio: "Portfolio",
  password: "Password",
  security: "Security",
  notifications: "Notifications",
  people: "Blocked and muted",
  account: "Account",
  developer: "Developer",
  support: "Support",
};
