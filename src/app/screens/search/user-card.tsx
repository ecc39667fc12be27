import type { SearchUser } from "@contract/search";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar";
import { UserText } from "../../ui/user-text";

/** A user in the results; the whole row links to the profile. */
export function UserCard({ user }: { user: SearchUser }) {
  const name = user.fullName || user.username;
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-b border-line py-3 hover:bg-well">
      <Avatar name={name} src={user.profileImage} size={64} />
      <div className="min-w-0 text-14">
        <Link
          to="/profile/$id"
          params={{ id: String(user.id) }}
          className="stretched-link block text-16 font-medium"
        >
          <UserText as="span" className="block truncate text-left">
            {name}
          </UserText>
        </Link>
        <p className="truncate text-ink-2">{user.username}</p>
        {user.profession && (
          <UserText as="p" className="truncate text-left">
            {user.profession}
          </UserText>
        )}
      </div>
    </li>
  );
}
