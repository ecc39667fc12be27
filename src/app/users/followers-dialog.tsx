import type { Owner } from "@contract/users";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";
import { formatCount } from "../lib/format/format";
import { Avatar } from "../ui/avatar";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { FieldError } from "../ui/field";
import { ShowMore } from "../ui/show-more";
import { Skeleton, SkeletonGroup } from "../ui/skeleton";
import { UserText } from "../ui/user-text";

type FollowersDialogProps = { userId: number; name: string; count: number; onClose: () => void };

/** A user's followers, latest first. Import it lazily. */
export default function FollowersDialog({ userId, name, count, onClose }: FollowersDialogProps) {
  const { client } = useRouter().options.context;
  const query = useInfiniteQuery(followerPages(client, userId));
  const followers = query.data?.pages.flatMap((page) => page.followers) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Followers"
      description={`${formatCount(count, "person follows", "people follow")} ${name}.`}
    >
      <div className="-mx-6 -mb-6 mt-4 max-h-96 overflow-y-auto border-line border-t px-6 pb-2">
        {query.isPending && <PendingRows />}
        <ul>
          {followers.map((user) => (
            <FollowerRow key={user.id} user={user} onClose={onClose} />
          ))}
        </ul>
        {query.isError && !query.isFetching && (
          <div className="flex items-start justify-between gap-4 py-4">
            <FieldError>The followers could not be loaded.</FieldError>
            <Button size="sm" onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
              Retry
            </Button>
          </div>
        )}
        {query.hasNextPage && !query.isFetchNextPageError && (
          <ShowMore query={query} size="sm" className="my-4" />
        )}
      </div>
    </Dialog>
  );
}

const followerPages = (client: Client, userId: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.follows.followers, undefined, "infinite"), { id: userId }],
    queryFn: ({ pageParam }) =>
      client.follows.followers.query({ id: userId, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

function PendingRows() {
  return (
    <SkeletonGroup label="Loading the followers" className="py-3">
      {["w-2/5", "w-1/2", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3 py-2">
          <Skeleton className="size-10" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function FollowerRow({ user, onClose }: { user: Owner; onClose: () => void }) {
  const name = user.fullName || user.username;
  return (
    <li className="relative flex items-center gap-3 border-line border-b py-3 last:border-0">
      <Avatar name={name} src={user.profileImage} size={40} />
      <div className="min-w-0">
        <Link
          to="/profile/$id"
          params={{ id: String(user.id) }}
          className="block font-medium stretched-link"
          onClick={onClose}
        >
          <UserText as="span" className="block truncate text-left">
            {name}
          </UserText>
        </Link>
        {user.companyName && (
          <UserText as="p" className="truncate text-left text-14 text-ink-2">
            {user.companyName}
          </UserText>
        )}
      </div>
    </li>
  );
}
