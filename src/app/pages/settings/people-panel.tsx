import type { RestrictedUser } from "@contract/restrictions";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { toastFailure } from "../../data/session/toast-failure";
import { useRestriction } from "../../moderation/use-restriction";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { UserText } from "../../ui/user-text";
import { nameOf } from "../../users/user-labels";
import { SettingsGroup } from "./form/settings-group";

const LABELS = { block: "Blocked", mute: "Muted" };
const UNDO = { block: "Unblock", mute: "Unmute" };

/** The people and the addresses that the viewer has blocked or muted. */
export function PeoplePanel() {
  return (
    <>
      <RestrictedPeople />
      <BlockedAddresses />
    </>
  );
}

function RestrictedPeople() {
  const { client } = useRouter().options.context;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.restrictions.list), "pages"],
    queryFn: ({ pageParam: before }) =>
      client.restrictions.list.query({ limit: PAGE, ...(before !== null && { before }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === PAGE ? (page.at(-1)?.id ?? null) : null),
  });
  const restricted = data?.pages.flat();
  return (
    <SettingsGroup
      title="Blocked and muted people"
      text="People whom you have blocked can neither message nor follow you, nor comment on your projects. You get no notifications about people whom you have muted. Nobody is told."
    >
      {error && !restricted && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {failureOf(error).message}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {restricted?.length === 0 && <p className="text-ink-2">You have blocked and muted nobody.</p>}
      {restricted && restricted.length > 0 && (
        <ul className="border-t border-line">
          {restricted.map((each) => (
            <RestrictedRow key={each.id} {...each} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="sm" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </SettingsGroup>
  );
}

const PAGE = 50;

/** The addresses of people without an account whose messages from the web are hidden. Shown if there are any. */
function BlockedAddresses() {
  const queryClient = useQueryClient();
  const { data } = trpc.webMessages.blocked.useQuery({});
  const unblock = trpc.webMessages.unblock.useMutation({
    onError: (error) => toastFailure("The address was not unblocked", error),
    onSettled: () => invalidateAfter(queryClient, "webMessagesChanged"),
  });
  if (!data || data.length === 0) return null;
  return (
    <SettingsGroup
      title="Blocked addresses"
      text="You do not see messages from the web that were sent with these mail addresses. Nobody is told."
    >
      <ul className="border-t border-line">
        {data.map(({ id, email }) => (
          <li key={id} className="flex min-h-17 items-center gap-3 border-b border-line py-3">
            <span className="min-w-0 grow text-14 wrap-anywhere">{email}</span>
            <Button
              size="sm"
              aria-label={`Unblock ${email}`}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate({ id })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}

function RestrictedRow({ kind, user }: RestrictedUser) {
  const name = nameOf(user);
  const { lift, isPending } = useRestriction({ id: user.id, name });
  return (
    <li className="flex min-h-17 items-center gap-3 border-b border-line py-3">
      <Avatar name={name} src={user.profileImage} size={40} />
      <span className="min-w-0 grow text-14">
        <Link
          to="/profile/$id"
          params={{ id: String(user.id) }}
          className="block font-medium hover:underline"
        >
          <UserText className="wrap-anywhere">{name}</UserText>
        </Link>
        <span className="text-ink-2">{LABELS[kind]}</span>
      </span>
      <Button
        size="sm"
        aria-label={`${UNDO[kind]} ${name}`}
        busy={isPending ? "Saving..." : undefined}
        onClick={() => lift(kind)}
      >
        {UNDO[kind]}
      </Button>
    </li>
  );
}
