import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { supportKindLabels, supportStateLabels } from "../../../features/support/support-labels";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { formatDate } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { SettingsSection } from "../settings-section";
import { RequestForm } from "./request-form";

type SupportPanelProps = {
  viewer: CurrentUser;
  /** The id of a failed request, from the error page. */
  reference: string | undefined;
};

export function SupportPanel({ viewer, reference }: SupportPanelProps) {
  return (
    <>
      <SettingsSection
        title="Write to support"
        text={
          <>
            The answer arrives in Messages{viewer.emailVerified ? " and by email" : ""}.{" "}
            {hasFeature(viewer, "prioritySupport") ? (
              "Your plan includes priority support: you are answered first."
            ) : (
              <>
                Users with priority support are answered first.{" "}
                <Link to="/pricing" className="text-link text-ink">
                  Plans
                </Link>
              </>
            )}
          </>
        }
      >
        <RequestForm key={reference} account={viewer.id} reference={reference} />
      </SettingsSection>
      <OwnRequests />
    </>
  );
}

function OwnRequests() {
  const { data: requests, error, refetch } = trpc.support.list.useQuery({});
  if (requests?.length === 0 || (!requests && !error)) return null;
  return (
    <SettingsSection title="Your requests" text="The newest first. Each opens in Messages.">
      {requests ? (
        <ul className="border-line border-t">
          {requests.map(({ id, kind, state, lastMessageAt }) => (
            <li key={id} className="border-line border-b text-14">
              <Link
                to="/messages"
                search={{ to: `support-${id}` }}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 hover:underline"
              >
                <span className="font-medium">{supportKindLabels[kind]}</span>
                <span className="text-ink-2">
                  {supportStateLabels[state]},{" "}
                  <time dateTime={lastMessageAt} className="font-mono text-12">
                    {formatDate(lastMessageAt)}
                  </time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
          <p>{failureOf(error).message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </SettingsSection>
  );
}
