import type { Owner } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar";
import { UserText } from "../../ui/user-text";

/** Who signs the work, at the card's foot. */
export function CardOwner({ owner }: { owner: Owner }) {
  const name = owner.fullName || owner.username;
  return (
    <div className="mt-auto pt-3">
      <Link
        to="/profile/$id"
        params={{ id: String(owner.id) }}
        className="relative z-10 inline-flex h-6 max-w-full items-center gap-2 text-14 hover:underline"
      >
        <Avatar name={name} src={owner.profileImage} size={20} />
        <span className="truncate">
          <UserText>{name}</UserText>
          {owner.companyName && (
            <span className="text-ink-2">
              , <UserText>{owner.companyName}</UserText>
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}
