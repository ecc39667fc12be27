import { trpc } from "../../lib/api/trpc";
import { formatCount } from "../../lib/format/format";
import { UserText } from "../../ui/user-text";

const REFRESH_MS = 30_000;

/** How many visitors there were in the last five minutes. */
export function LiveNow({ userId }: { userId: number }) {
  const { data } = trpc.analytics.live.useQuery({ id: userId }, { refetchInterval: REFRESH_MS });
  const [most] = data?.projects ?? [];
  return (
    <p role="status" className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-14 print:hidden">
      {data && (
        <>
          <span className="flex items-center gap-2 font-medium">
            <span aria-hidden="true" className={`size-2 ${data.visitors > 0 ? "bg-good" : "bg-line-2"}`} />
            {data.visitors > 0 ? `${formatCount(data.visitors, "visitor")} now` : "Nobody here now"}
          </span>
          {most && (
            <span className="text-ink-2">
              {most.visitors} on <UserText>{most.title}</UserText>
            </span>
          )}
        </>
      )}
    </p>
  );
}
