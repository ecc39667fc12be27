import { type AvailableFor, availabilities } from "@contract/availability-labels";
import { formatDate } from "@contract/format-date";
import { UserText } from "../ui/user-text";

type Available = { availableFor: AvailableFor[]; availableFrom: string | null; availableIn: string | null };

/** Says what the user is available for, from when and where. It is empty for a user who is not available. */
export function AvailabilityLabel({ user, className = "" }: { user: Available; className?: string }) {
  const { availableFor, availableFrom, availableIn } = user;
  if (availableFor.length === 0) return null;
  const [first, ...others] = availableFor.map((name) => availabilities[name]);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-medium text-good">
        {[first, ...others.map((label) => label.toLowerCase())].join(", ")}
      </span>{" "}
      {(availableFrom || availableIn) && (
        <UserText className="text-ink-2 wrap-anywhere">
          {[availableFrom && `from ${formatDate(availableFrom)}`, availableIn].filter(Boolean).join(", ")}
        </UserText>
      )}
    </p>
  );
}
