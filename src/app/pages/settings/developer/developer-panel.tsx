import type { ApiKey, CreatedApiKey } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import type { CreatedWebhook } from "@contract/webhooks";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PremiumOffer } from "../../../billing/subscription";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { relativeTime } from "../../../lib/format/relative-time";
import { Button } from "../../../ui/button";
import { type IndexColumn, IndexTable } from "../../../ui/index-table";
import { SettingsGroup } from "../form/settings-group";
import { scopeLabels } from "./scope-labels";
import { ShownOnce } from "./shown-once";
import { Webhooks } from "./webhooks";

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
      <SettingsGroup
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
      </SettingsGroup>
      {isPremium && (
        <SettingsGroup
          title="Assistants"
          text={
            <>
              Programs that you have allowed to use your account. A new password disconnects them.{" "}
              <Link to="/documentation/api" hash="assistants" className="text-link">
                How to connect one
              </Link>
            </>
          }
        >
          <Assistants />
        </SettingsGroup>
      )}
      {isPremium && (
        <SettingsGroup
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
        </SettingsGroup>
      )}
    </>
  );
}

const CreateKeyDialog = lazy(() =>
  import("./key-dialogs").then((module) => ({ default: module.CreateKeyDialog })),
);
const RevokeKeyDialog = lazy(() =>
  import("./key-dialogs").then((module) => ({ default: module.RevokeKeyDialog })),
);

type ApiKeysProps = {
  created: CreatedApiKey | undefined;
  onCreated: (key: CreatedApiKey | undefined) => void;
};

/** The keys of the account, with a new one above them as long as it is shown. */
function ApiKeys({ created, onCreated }: ApiKeysProps) {
  const { data, error, refetch } = trpc.keys.list.useQuery({});
  const keys = data?.filter(({ clientId }) => !clientId);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <div className="grid gap-5">
      <div className="flex md:justify-end">
        <Button onClick={() => setCreating(true)}>
          <Plus />
          New key
        </Button>
      </div>
      {created && (
        <ShownOnce
          label="New key"
          name={created.name}
          details={`can ${created.scope === "read" ? "read" : "read and write"}, ${created.expiresAt ? `ends ${formatDate(created.expiresAt)}` : "does not end"}`}
          secret={created.key}
          onClose={() => onCreated(undefined)}
        />
      )}
      {error && !keys ? (
        <LoadFailure message={failureOf(error).message} onRetry={() => void refetch()} />
      ) : keys?.length === 0 ? (
        <p className="text-ink-2">No keys yet. Create one for each program that calls the API.</p>
      ) : (
        <KeyTable keys={keys} onRevoke={setRevoking} />
      )}
      <Suspense>
        {isCreating && (
          <CreateKeyDialog
            onClose={() => setCreating(false)}
            onCreated={(key) => {
              onCreated(key);
              setCreating(false);
            }}
          />
        )}
        {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </div>
  );
}

const nameColumn: IndexColumn<ApiKey> = {
  head: "Name",
  className: "font-medium wrap-anywhere",
  stacked: "line",
  cell: ({ name }) => name,
};
const scopeColumn: IndexColumn<ApiKey> = {
  head: "Can",
  className: "@min-[640px]:w-28",
  stacked: "labelled",
  cell: ({ scope }) => scopeLabels[scope],
};
const lastUsedColumn = (now: number): IndexColumn<ApiKey> => ({
  head: "Last used",
  className: "text-ink-2 @min-[640px]:w-28",
  stacked: "labelled",
  cell: ({ lastUsedAt }) => (lastUsedAt ? relativeTime(lastUsedAt, now) : "Never"),
});

type LoadFailureProps = { message: string; onRetry: () => void };

const LoadFailure = ({ message, onRetry }: LoadFailureProps) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
    <p>{message}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);

/** The assistants that the account's owner has connected. */
function Assistants() {
  const { data, error, refetch } = trpc.keys.list.useQuery({});
  const assistants = data?.filter(({ clientId }) => clientId);
  const [disconnecting, setDisconnecting] = useState<ApiKey>();
  const now = Date.now();
  if (error && !data)
    return <LoadFailure message={failureOf(error).message} onRetry={() => void refetch()} />;
  if (assistants?.length === 0) return <p className="text-ink-2">No assistants are connected.</p>;
  return (
    <>
      <IndexTable
        label="Assistants"
        rows={assistants}
        pending={1}
        columns={[
          nameColumn,
          {
            head: "At",
            className: "wrap-anywhere @min-[640px]:w-44",
            stacked: "labelled",
            cell: ({ redirectHost }) => redirectHost ?? "Your device",
          },
          scopeColumn,
          lastUsedColumn(now),
          {
            head: "Action",
            isHeadHidden: true,
            className: "@min-[640px]:w-32 @min-[640px]:text-right",
            cell: (key) => (
              <Button
                size="sm"
                aria-label={`Disconnect ${key.name}`}
                onClick={() => setDisconnecting(key)}
                className="@min-[640px]:-my-1.5"
              >
                Disconnect
              </Button>
            ),
          },
        ]}
      />
      <Suspense>
        {disconnecting && (
          <RevokeKeyDialog apiKey={disconnecting} onClose={() => setDisconnecting(undefined)} />
        )}
      </Suspense>
    </>
  );
}

type KeyTableProps = { keys: ApiKey[] | undefined; onRevoke: (key: ApiKey) => void };

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const now = Date.now();
  return (
    <IndexTable
      label="API keys"
      rows={keys}
      pending={2}
      columns={[
        nameColumn,
        {
          head: "Begins with",
          className: "@min-[640px]:w-36",
          stacked: "labelled",
          cell: ({ start }) => <code className="font-mono text-12">{start}…</code>,
        },
        scopeColumn,
        lastUsedColumn(now),
        {
          head: "Ends",
          className: "@min-[640px]:w-32",
          stacked: "labelled",
          cell: ({ expiresAt }) => <End at={expiresAt} now={now} />,
        },
        {
          head: "Action",
          isHeadHidden: true,
          className: "@min-[640px]:w-24 @min-[640px]:text-right",
          cell: (key) => (
            <Button
              size="sm"
              aria-label={`Revoke ${key.name}`}
              onClick={() => onRevoke(key)}
              className="@min-[640px]:-my-1.5"
            >
              Revoke
            </Button>
          ),
        },
      ]}
    />
  );
}

const SOON_DAYS = 14;

/** The day on which a key ends, as a warning in the last two weeks. */
function End({ at, now }: { at: string | null; now: number }) {
  if (!at) return <span className="text-ink-2">Never</span>;
  const days = Math.ceil((Date.parse(at) - now) / DAY_MS);
  if (days <= 0) return <span className="text-bad">Ended</span>;
  if (days > SOON_DAYS) return <span className="text-ink-2">{formatDate(at)}</span>;
  return <span className="text-warn">{days === 1 ? "Ends tomorrow" : `Ends in ${days} days`}</span>;
}
