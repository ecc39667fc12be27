import type { FoundUser } from "@contract/search";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar";

/** A person as a row of the index; all of it leads to their profile. */
export function PersonCard({ user }: { user: FoundUser }) {
  const name = user.fullName || user.username;
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-b border-line py-3 hover:bg-well">
      <Avatar name={name} src={user.profileImage} size={64} />
      <div className="min-w-0 text-14">
        <Link
          to="/profile/$id"
          params={{ id: String(user.id) }}
          className="stretched-link block truncate text-16 font-medium"
        >
          {name}
        </Link>
        <p className="truncate text-ink-2">{user.username}</p>
        {user.profession && <p className="truncate">{user.profession}</p>}
      </div>
    </li>
  );
}
