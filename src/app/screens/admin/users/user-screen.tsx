import { trpc } from "../../../lib/api/trpc";
import { Spinner } from "../../../ui/spinner";
import { BackLink } from "../back-link";
import { ListFailed } from "../list-failed";
import { UserAccount } from "./user-account";

/** One account, as the administration sees it. */
export function UserScreen({ id }: { id: number }) {
  const { data: user, error, isError, refetch } = trpc.admin.user.useQuery({ id });
  return (
    <div className="sheet-edges">
      <BackLink />
      {user ? (
        <UserAccount user={user} />
      ) : isError ? (
        <ListFailed what="The account" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}
