import type { Owner } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar";
import { UserText } from "../../ui/user-text";

export function FollowerRow({ user, onClose }: { user: Owner; onClose: () => void }) {
  const name = user.fullName || user.username;
  return (
    <li className="relative flex items-center gap-3 border-line border-b py-3 last:border-0">
      <Avatar name={name} src={user.profileImage} size={40} />
      <div className="min-w-0">
        <Link
          to="/profile/$id"
          params={{ id: String(user.id) }}
          className="block font-medium stretched-link"
          onClick={onClose}
        >
          <UserText as="span" className="block truncate text-left">
            {name}
          </UserText>
        </Link>
        {user.companyName && (
          <UserText as="p" className="truncate text-left text-14 text-ink-2">
            {user.companyName}
          </UserText>
        )}
      </div>
    </li>
  );
}
