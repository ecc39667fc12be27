import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { keepPreviousData } from "@tanstack/react-query";
import { PremiumOffer } from "../../features/billing/premium-offer";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { Button } from "../../ui/button";
import { AnalyticsLists } from "./analytics-lists";
import { type AnalyticsSearch, analyticsInput } from "./analytics-search";
import { AnalyticsTiles } from "./analytics-tiles";
import { AnalyticsTools } from "./analytics-tools";
import { Days } from "./days/days";
import { LiveNow } from "./live-now";

type AnalyticsScreenProps = { viewer: CurrentUser; search: AnalyticsSearch };

/** Who looks at the viewer's projects. Part of the premium plan. */
export function AnalyticsScreen({ viewer, search }: AnalyticsScreenProps) {
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      {hasFeature(viewer, "analytics") ? (
        <Premium viewer={viewer} search={search} />
      ) : (
        <>
          <h1 className="text-40 font-medium">Analytics</h1>
          <Offer />
        </>
      )}
    </div>
  );
}

function Premium({ viewer, search }: AnalyticsScreenProps) {
  const input = analyticsInput(viewer.id, search);
  const { data, error, refetch, isPlaceholderData } = trpc.analytics.read.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 className="text-40 font-medium">Analytics</h1>
          <LiveNow userId={viewer.id} />
        </div>
        <AnalyticsTools input={input} search={search} />
      </div>
      {error && !data ? (
        <div
          role="alert"
          className="mt-6 flex flex-wrap items-center justify-between gap-4 border border-line px-6 py-10"
        >
          <p>{failureOf(error).message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <div aria-busy={!data || isPlaceholderData}>
          <AnalyticsTiles analytics={data} />
          {data && <Days analytics={data} />}
          {data && <AnalyticsLists analytics={data} />}
        </div>
      )}
      <p className="mt-12 max-w-measure text-14 text-ink-2">
        A visitor is counted once a day. No cookie is set, no address is kept, and known robots are left out.
        Days are in UTC, and new numbers appear after about a minute.
      </p>
    </>
  );
}

function Offer() {
  return (
    <section className="mt-8 grid max-w-measure gap-6">
      <p>
        See how many people look at your projects each day, which sites and countries they come from, on which
        devices, and which pictures and links they open. They are already counted for your projects: with
        premium you see them all.
      </p>
      <div className="border border-line px-6 py-5">
        <PremiumOffer action="Upgrade to See Analytics" />
      </div>
    </section>
  );
}
