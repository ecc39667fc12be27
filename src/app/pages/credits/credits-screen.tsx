import { roleName } from "@contract/credit-roles";
import { creditedYears } from "@contract/credited-years";
import type { OwnCredit } from "@contract/credits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { formatDate } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FieldError } from "../../ui/field";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { ShowMore } from "../../ui/show-more";
import { TabLinks, tabClass } from "../../ui/tab-links";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";
import { creditPages } from "./credit-pages";
import { ProposalForm } from "./proposal-form";

const route = getRouteApi("/_layout/credits/");

const BOXES = [
  { box: undefined, label: "To answer", empty: "Nobody waits for your answer." },
  { box: "asked", label: "Asked", empty: "You wait for nobody's answer." },
  { box: "history", label: "History", empty: "No credit of yours was answered yet." },
] as const;

/** The credits of the viewer, and those on the viewer's projects: who asks, who answers, and what was answered. */
export function CreditsScreen() {
  const { box } = route.useSearch();
  const { client } = useRouter().options.context;
  const query = useInfiniteQuery(creditPages(client, box));
  const items = query.data?.pages.flatMap((page) => page.items);
  const { empty } = BOXES.find((each) => each.box === box) ?? BOXES[0];
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-7 text-40 font-medium">Credits</h1>
      <TabLinks label="Credits">
        {BOXES.map((each) => (
          <Link
            key={each.label}
            to="/credits"
            search={{ box: each.box }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={tabClass}
            resetScroll={false}
          >
            {each.label}
          </Link>
        ))}
      </TabLinks>
      {items?.length === 0 ? (
        <EmptyState title="No credits" text={empty} />
      ) : items ? (
        <ul>
          {items.map((credit) => (
            <CreditItem key={credit.id} credit={credit} />
          ))}
        </ul>
      ) : query.isError ? (
        <p role="alert" className="mt-8 flex flex-wrap items-center gap-4">
          The credits could not be loaded.
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </p>
      ) : (
        <TextsSkeleton />
      )}
      {query.hasNextPage && <ShowMore query={query} className="mt-8" />}
    </div>
  );
}

function CreditItem({ credit }: { credit: OwnCredit }) {
  const { project, from, to, proposal, confirmedAt } = credit;
  return (
    <li className="border-b border-line py-6 lg:text-columns">
      <div className="lg:col-span-5">
        <h2 className="text-20 font-medium wrap-anywhere">
          <Link to="/projects/$id" params={{ id: String(project.id) }} className="text-link">
            <UserText>{project.title}</UserText>
          </Link>
        </h2>
        <p className="mt-1 text-14 text-ink-2">
          {sentenceOf(credit)}
          {confirmedAt && (
            <>
              {" "}
              <time dateTime={confirmedAt}>{formatDate(confirmedAt)}</time>
            </>
          )}
        </p>
      </div>
      <div className="mt-4 lg:col-span-7 lg:col-start-6 lg:mt-0">
        <Words {...credit} years={creditedYears(from, to)} />
        {proposal && (
          <div className="mt-4 border-l-2 border-line pl-4">
            <p className="label">Proposed</p>
            <Words {...proposal} years={creditedYears(proposal.from, proposal.to)} firm={null} />
          </div>
        )}
        <Actions credit={credit} />
      </div>
    </li>
  );
}

type WordsProps = {
  name: string | null;
  role: string;
  scope: string | null;
  years: string | null;
  firm: string | null;
};

function Words({ name, role, scope, years, firm }: WordsProps) {
  const details = [years, firm].filter(Boolean).join(", ");
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <UserText>{`${name ?? "Not named"}, ${roleName(role)}`}</UserText>
      </p>
      {scope && <UserText className="wrap-anywhere">{scope}</UserText>}
      {details && <p className="text-14 text-ink-2">{details}</p>}
    </>
  );
}

function sentenceOf({ state, asOwner, project, askedBy }: OwnCredit) {
  switch (state) {
    case "asked":
      return asOwner
        ? "You have asked this person."
        : `${project.ownerName} asks whether these words are right.`;
    case "proposed":
      return asOwner ? "The person says it in other words." : `${project.ownerName} has not answered yet.`;
    case "claimed":
      return asOwner ? "This person says they worked on it." : `${project.ownerName} has not answered yet.`;
    case "confirmed":
      return "Confirmed by both on";
    case "withdrawn":
      return asOwner ? "The person has withdrawn." : "You have withdrawn.";
    default:
      return asOwner === (askedBy === "owner") ? "The person has declined." : "You have declined.";
  }
}

/** The answers of the viewer. The words that the viewer sees are sent along, so that nobody confirms others. */
function Actions({ credit }: { credit: OwnCredit }) {
  const { id, state, asOwner, proposal } = credit;
  const queryClient = useQueryClient();
  const answer = trpc.credits.answer.useMutation();
  const withdraw = trpc.credits.withdraw.useMutation();
  const [isProposing, setProposing] = useState(false);
  const [running, setRunning] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const words = (asOwner && proposal) || credit;
  const isToAnswer = asOwner ? state === "proposed" || state === "claimed" : state === "asked";
  const run = async (label: string, action: () => Promise<unknown>, title: string) => {
    if (running) return;
    setRunning(label);
    setRefusal(undefined);
    try {
      await action();
      toast({ title });
      await invalidateAfter(queryClient, "creditChanged");
    } catch (cause) {
      setRefusal(failureOf(cause).message);
      await invalidateAfter(queryClient, "creditChanged");
    } finally {
      setRunning(undefined);
    }
  };
  const button = (label: string, action: () => Promise<unknown>, title: string, isPrimary = false) => (
    <Button
      variant={isPrimary ? "primary" : "secondary"}
      busy={running === label ? "Saving..." : undefined}
      onClick={() => void run(label, action, title)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {refusal && <FieldError>{refusal}</FieldError>}
      {isProposing ? (
        <ProposalForm
          credit={credit}
          onClose={() => setProposing(false)}
          send={async (input) => {
            await answer.mutateAsync({ id, answer: "propose", ...input });
            toast({ title: "Your words were sent" });
            await invalidateAfter(queryClient, "creditChanged");
          }}
        />
      ) : isToAnswer ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {button(
            "Confirm",
            () =>
              answer.mutateAsync({
                id,
                answer: "confirm",
                name: words.name ?? "",
                role: words.role,
                scope: words.scope,
              }),
            "Confirmed by both",
            true,
          )}
          <Button onClick={() => setProposing(true)}>Other words</Button>
          {button(
            "Decline",
            () => answer.mutateAsync({ id, answer: "decline" }),
            asOwner ? "Declined" : "You are not named",
          )}
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-4 empty:hidden">
          {state === "confirmed" && (
            <Link to="/credits/$id" params={{ id: String(id) }} className="text-link">
              Proof
            </Link>
          )}
          {!asOwner &&
            state !== "declined" &&
            state !== "withdrawn" &&
            button("Withdraw", () => withdraw.mutateAsync({ id }), "You are not named any more")}
        </div>
      )}
    </>
  );
}
