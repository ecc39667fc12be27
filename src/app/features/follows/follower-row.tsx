import type { Owner } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar";
import { UserText } from "../../ui/user-text";

/** One person in a list of people; the whole row leads to their profile. */
export function FollowerRow({ person, onLeave }: { person: Owner; onLeave: () => void }) {
  const name = person.fullName || person.username;
  return (
    <li className="relative flex items-center gap-3 border-line border-b py-3 last:border-0">
      <Avatar name={name} src={person.profileImage} size={40} />
      <div className="min-w-0">
        <Link
          to="/profile/$id"
          params={{ id: String(person.id) }}
          className="block font-medium stretched-link"
          onClick={onLeave}
        >
          <UserText as="span" className="block truncate text-left">
            {name}
          </UserText>
        </Link>
        {person.companyName && (
          <UserText as="p" className="truncate text-left text-14 text-ink-2">
            {person.companyName}
          </UserText>
        )}
      </div>
    </li>
  );
}
