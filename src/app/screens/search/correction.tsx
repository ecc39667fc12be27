import type { SearchResults } from "@contract/search";
import { Link } from "@tanstack/react-router";
import { UserText } from "../../ui/user-text";

/** Says that the results are those of corrected words, or of some of the words. */
export function Correction({ q, results }: { q: string; results: SearchResults }) {
  const { correctedQuery, isPartial } = results;
  if (!correctedQuery && !isPartial) return null;
  return (
    <div role="status" className="pb-8">
      <p className="text-20">
        {isPartial
          ? "No project has all these words. Showing those with some of them"
          : "Showing results for"}
        {correctedQuery && (
          <>
            {isPartial ? ": " : " "}
            <UserText as="span" className="font-medium">
              {correctedQuery}
            </UserText>
          </>
        )}
        {isPartial && !correctedQuery && "."}
      </p>
      <p className="mt-1 text-14 text-ink-2">
        <Link to="/search" search={{ q, exact: true }} resetScroll={false} className="text-link">
          Search only for “{q}”
        </Link>
      </p>
    </div>
  );
}
