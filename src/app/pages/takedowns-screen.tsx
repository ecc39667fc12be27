import { TAKEDOWN_TEXT_MAX, type Takedown, takedownSentences } from "@contract/takedowns";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { formatDate } from "../lib/format/format";
import { Statement, takedownState } from "../moderation/statement";
import { TextForm } from "../moderation/text-form";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { TextsSkeleton } from "../ui/list-skeletons";
import { toast } from "../ui/toast";
import { UserText } from "../ui/user-text";

/** The decisions about the viewer's projects, pictures and comments, each with its reasons and the appeal. */
export function TakedownsScreen() {
  const { data, isError, refetch } = trpc.takedowns.list.useQuery({});
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-7 text-40 font-medium">Decisions about your content</h1>
      {data?.length === 0 ? (
        <EmptyState title="No decisions" text="Nothing that you published was taken down or corrected." />
      ) : data ? (
        data.map((takedown) => <Decision key={takedown.id} takedown={takedown} />)
      ) : isError ? (
        <p role="alert" className="mt-8 flex flex-wrap items-center gap-4">
          The decisions could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : (
        <TextsSkeleton />
      )}
    </div>
  );
}

function Decision({ takedown }: { takedown: Takedown }) {
  const { id, targetType, projectId, content, createdAt, appealUntil, appealedAt, endedAt } = takedown;
  const queryClient = useQueryClient();
  const appeal = trpc.takedowns.appeal.useMutation();
  const canAppeal = !appealedAt && !endedAt && Date.parse(appealUntil) > Date.now();
  return (
    <article aria-labelledby={`decision-${id}`} className="mt-10 border-t border-line pt-5 lg:text-columns">
      <header className="lg:col-span-4">
        <h2 id={`decision-${id}`} className="text-20 font-medium wrap-anywhere">
          {targetType !== "comment" ? (
            <>
              {targetType === "picture" && "Label in "}
              <Link to="/projects/$id" params={{ id: String(projectId) }} className="text-link">
                <UserText>{content}</UserText>
              </Link>
            </>
          ) : (
            <UserText className="line-clamp-3">{`Comment: “${content}”`}</UserText>
          )}
        </h2>
        <p className="mt-2 text-14 text-ink-2">
          {takedownState(takedown)}
          <br />
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </header>
      <div className="mt-4 lg:col-span-8 lg:col-start-5 lg:mt-0">
        <Statement takedown={takedown} />
        {canAppeal && (
          <div className="max-w-measure">
            <p className="mt-4 text-14 text-ink-2">{takedownSentences.redress}</p>
            <TextForm
              id={`appeal-${id}`}
              label="Appeal"
              hint={`You can appeal once, until ${formatDate(appealUntil)}.`}
              maxLength={TAKEDOWN_TEXT_MAX}
              actions={[
                {
                  label: "Appeal",
                  variant: "primary",
                  run: async (text) => {
                    await appeal.mutateAsync({ id, appeal: text });
                    toast({ title: "Your appeal was sent" });
                    await invalidateAfter(queryClient, "takedownsChanged");
                  },
                },
              ]}
            />
          </div>
        )}
      </div>
    </article>
  );
}
