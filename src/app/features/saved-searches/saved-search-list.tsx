import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { SavedSearchRow } from "./saved-search-row";

type SavedSearchListProps = {
  /** Called when one of them is opened. */
  onOpen?: () => void;
};

/** The saved searches of the account, to open, rename and delete them, and to turn their notifications on or off. */
export function SavedSearchList({ onOpen }: SavedSearchListProps) {
  const { data: searches, error, refetch } = trpc.savedSearches.list.useQuery({});
  if (searches?.length === 0)
    return (
      <p className="text-ink-2">No saved searches yet. Search or filter projects, then save the search.</p>
    );
  if (searches)
    return (
      <ul aria-label="Saved searches" className="border-line border-t">
        {searches.map((saved) => (
          <SavedSearchRow key={saved.id} saved={saved} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (!error) return <Skeleton className="h-24" />;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
      <p>{failureOf(error).message}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}
