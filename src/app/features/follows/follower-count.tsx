import { lazy, Suspense } from "react";
import { formatCount, formatNumber } from "../../lib/format/format";
import { useLazyOpen } from "../../lib/use-lazy-open";

const load = () => import("./followers-dialog");
const FollowersDialog = lazy(load);

type FollowerCountProps = { userId: number; name: string; count: number };

/** The number of followers, as a button that opens the list of followers. */
export function FollowerCount({ userId, name, count }: FollowerCountProps) {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  if (count === 0 && !isOpen) return formatNumber(count);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={formatCount(count, "follower")}
        className="min-w-6 rounded-sm text-left text-link"
        onClick={open}
      >
        <span>{formatNumber(count)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <FollowersDialog userId={userId} name={name} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
