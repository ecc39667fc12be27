import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading";
import { tabClass } from "../../ui/tab-class";
import { TabLinks } from "../../ui/tab-links";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { AccountPanel } from "./account-panel";
import { GeneralPanel } from "./general-panel";
import { NotificationsPanel } from "./notifications-panel";
import { PasswordPanel } from "./password-panel";
import { SETTINGS_TABS, type SettingsTab } from "./settings-tabs";
import { UpgradeConfirmation } from "./upgrade-confirmation";
import { useGeneral } from "./use-general-form";
import { usePasswordForm } from "./use-password-form";

type SettingsScreenProps = { viewer: CurrentUser; tab: SettingsTab; sessionId: string | undefined };

/** The account as its owner sets it. The forms live here, so that changing the tab loses nothing. */
export function SettingsScreen({ viewer, tab, sessionId }: SettingsScreenProps) {
  const general = useGeneral(viewer);
  const password = usePasswordForm();
  const panels: Record<SettingsTab, ReactNode> = {
    general: <GeneralPanel viewer={viewer} general={general} />,
    password: <PasswordPanel form={password.form} />,
    notifications: <NotificationsPanel viewer={viewer} />,
    account: <AccountPanel viewer={viewer} />,
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
      <UnsavedGuard when={general.isUnsaved || password.isUnsaved} onLeave={general.drop} />
    </div>
  );
}

const NAMES: Record<SettingsTab, string> = {
  general: "General",
  password: "Password",
  notifications: "Notifications",
  account: "Account",
};
