import type { ConfirmedCheckout } from "@contract/billing";
import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { replaceViewer } from "../../data/cache/viewer";
import { browserScreen } from "../../ui/browser-screen";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { PageHeading } from "../../ui/page-heading";
import { centerTab } from "../../ui/scroll-into-view";
import { SpinnerIcon } from "../../ui/spinner";
import { TabLinks, tabClass } from "../../ui/tab-links";
import { toast } from "../../ui/toast";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { AccountPanel } from "./account/account-panel";
import { type Created, DeveloperPanel } from "./developer/developer-panel";
import { GeneralPanel } from "./general-panel";
import { NotificationsPanel } from "./notifications-panel";
import { PasswordPanel, usePasswordForm } from "./password-panel";
import { PeoplePanel } from "./people-panel";
import { PortfolioSkeleton } from "./portfolio/portfolio-skeleton";
import { SecurityPanel } from "./security/security-panel";
import { SETTINGS_TABS, type SettingsTab } from "./settings-tabs";
import { SupportPanel } from "./support-panel";
import { useGeneralForm } from "./use-general-form";

const PortfolioPanel = browserScreen(
  import.meta.env.SSR
    ? null
    : () => import("./portfolio/portfolio-panel").then((module) => module.PortfolioPanel),
  <PortfolioSkeleton />,
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

type UpgradeConfirmationProps = { viewer: CurrentUser; sessionId: string; tab: SettingsTab };

/** Confirms the Stripe Checkout session named in the URL after a payment, or shows why it could not be confirmed. */
function UpgradeConfirmation({ viewer, sessionId, tab }: UpgradeConfirmationProps) {
  const { client } = useRouter().options.context;
  const showResult = useShowResult();
  // A query although it writes: React Query then sends it once per session, even if this component mounts again.
  const { error, isFetching, refetch } = useQuery({
    queryKey: ["checkout", sessionId],
    networkMode: "always",
    queryFn: async () => {
      await showResult(await client.billing.confirm.mutate({ id: viewer.id, session_id: sessionId }));
      return true;
    },
  });
  if (!error || isFetching)
    return (
      <p role="status" className="mt-6 flex items-center gap-3 border border-line bg-sheet p-4 text-14">
        <SpinnerIcon />
        Confirming your payment...
      </p>
    );
  const { message, code, status } = failureOf(error);
  const canRetry = status === 0 || status === 429 || status >= 500 || code === "payment_processing";
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border border-bad bg-sheet p-4 text-14"
    >
      <div className="flex min-w-0 gap-2 text-bad">
        <TriangleAlert className="mt-0.5" />
        <div>
          <p className="font-medium">
            {code === "payments_not_configured" ? sentences.upgradeSoon.title : sentences.upgradeUnconfirmed}
          </p>
          <p>{message}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/settings" search={{ tab }} replace className={buttonClass({ size: "sm" })}>
          Close
        </Link>
        {canRetry ? (
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Link to="/pricing" className={buttonClass({ size: "sm" })}>
            View Plans
          </Link>
        )}
      </div>
    </div>
  );
}

/** Shows the result as a toast, removes the session id from the URL and updates the cached account. */
function useShowResult() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ checkoutResult, ...account }: ConfirmedCheckout) => {
    const action = { label: "View Plans", onClick: () => void navigate({ to: "/pricing" }) };
    const messages = {
      new: sentences.upgraded,
      known: sentences.upgradeAlreadyConfirmed,
      ended: { ...sentences.upgradeEnded, kind: "bad" as const, action },
      refunded: { ...sentences.upgradeRefunded, kind: "bad" as const, action },
    };
    toast(messages[checkoutResult]);
    await navigate({ to: "/settings", search: { tab: "account" }, replace: true });
    replaceViewer(queryClient, account);
  };
}
