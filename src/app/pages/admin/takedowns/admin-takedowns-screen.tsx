import { type AdminTakedown, TAKEDOWN_TEXT_MAX } from "@contract/takedowns";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { formatDate } from "../../../lib/format/format";
import { Statement, takedownState } from "../../../moderation/statement";
import { TextForm } from "../../../moderation/text-form";
import { EmptyState } from "../../../ui/empty-state";
import { TextsSkeleton } from "../../../ui/list-skeletons";
import { UserText } from "../../../ui/user-text";
import { FilterSelect, ListToolbar, LoadError, Pager } from "../list/list-controls";
import { hasMore, rangeLabel } from "../list/paging";
import { CorrectLabelForm } from "./correct-label-form";
import { TakeDownForm } from "./take-down-form";
import { otherStates, type TakedownsSearch, takedownsInput } from "./takedowns-search";

/** Lists takedowns: first the appeals that wait for an answer. */
export function AdminTakedownsScreen({ search }: { search: TakedownsSearch }) {
  const navigate = useNavigate();
  const { data, error, refetch } = trpc.admin.takedowns.useQuery(takedownsInput(search));
  const shown = { page: search.page, shown: data?.items.length ?? 0, total: data?.total ?? 0 };
  return (
    <section aria-label="Take-downs">
      {search.project && <NewTakedown targetType="project" targetId={search.project} />}
      {search.comment && <NewTakedown targetType="comment" targetId={search.comment} />}
      <ListToolbar range={data && rangeLabel(shown)}>
        <FilterSelect
          label="State"
          all="Appeals to answer"
          value={search.state}
          options={otherStates}
          onChange={(state) =>
            void navigate({ to: "/admin/takedowns", search: { state }, resetScroll: false })
          }
        />
      </ListToolbar>
      {error && !data ? (
        <LoadError subject="The take-downs" error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          title={search.state ? "No take-downs" : "No appeals"}
          text={search.state ? "No decision is in this state." : "No appeal waits for an answer."}
        />
      ) : data ? (
        data.items.map((takedown) => <Decision key={takedown.id} takedown={takedown} />)
      ) : (
        <TextsSkeleton />
      )}
      <Pager to="/admin/takedowns" page={search.page} hasMore={hasMore(shown)} />
    </section>
  );
}

const NewTakedown = (target: { targetType: "project" | "comment"; targetId: number }) => (
  <div className="max-w-measure pb-5">
    <TakeDownForm {...target} startsOpen />
    {target.targetType === "project" && <CorrectLabelForm projectId={target.targetId} />}
    <p className="mt-3 text-14 text-ink-2">{`It is about ${target.targetType} ${target.targetId}.`}</p>
  </div>
);

function Decision({ takedown }: { takedown: AdminTakedown }) {
  const { id, targetType, projectId, content, createdAt, appealedAt, appealDecidedAt, endedAt } = takedown;
  const isWaiting = appealedAt !== null && appealDecidedAt === null && endedAt === null;
  return (
    <article aria-labelledby={`takedown-${id}`} className="border-t border-line py-6 lg:text-columns">
      <header className="text-14 text-ink-2 lg:col-span-4">
        <h2 id={`takedown-${id}`} className="text-16 font-medium text-ink wrap-anywhere">
          {targetType !== "comment" ? (
            <>
              {targetType === "picture" && "Label in "}
              <Link to="/projects/$id" params={{ id: String(projectId) }} className="text-link">
                <UserText>{content}</UserText>
              </Link>
            </>
          ) : (
            <UserText>{`Comment: “${content}”`}</UserText>
          )}
        </h2>
        <p className="mt-2">
          {"by "}
          <Link
            to="/admin/users/$id"
            params={{ id: String(takedown.ownerId) }}
            className="text-link text-ink"
          >
            {takedown.ownerUsername ?? "a deleted account"}
          </Link>
        </p>
        <p className="mt-2">
          {takedownState(takedown)}
          <br />
          {`${takedown.decidedByUsername ?? "A deleted account"} decided, `}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </header>
      <div className="mt-4 lg:col-span-8 lg:col-start-5 lg:mt-0">
        <Statement takedown={takedown} />
        {!endedAt && (
          <div className="max-w-measure">{isWaiting ? <Answer id={id} /> : <Restore id={id} />}</div>
        )}
      </div>
    </article>
  );
}

function Answer({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const decide = trpc.admin.decideAppeal.useMutation();
  const answer = (outcome: "upheld" | "reversed") => async (text: string) => {
    await decide.mutateAsync({ id, outcome, answer: text });
    await invalidateAfter(queryClient, "takedownsChanged");
  };
  return (
    <TextForm
      id={`answer-${id}`}
      label="Answer"
      hint="The owner reads this."
      maxLength={TAKEDOWN_TEXT_MAX}
      actions={[
        { label: "Uphold", run: answer("upheld") },
        { label: "Reverse and restore", run: answer("reversed") },
      ]}
    />
  );
}

function Restore({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const restoreTakedown = trpc.admin.restoreTakedown.useMutation();
  return (
    <TextForm
      id={`restore-${id}`}
      label="Reason"
      hint="The owner reads this."
      maxLength={TAKEDOWN_TEXT_MAX}
      actions={[
        {
          label: "Restore",
          run: async (reason) => {
            await restoreTakedown.mutateAsync({ id, reason });
            await invalidateAfter(queryClient, "takedownsChanged");
          },
        },
      ]}
    />
  );
}
