import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { trpc } from "../data/api/trpc";
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../ui/menu";
import { UserText } from "../ui/user-text";
import { useLogout } from "./use-logout";

/** The click that opens the menu mounts it, so it is open from the start. */
export default function AccountMenu({ viewer, trigger }: { viewer: CurrentUser; trigger: ReactElement }) {
  const { logout } = useLogout();
  const { data } = trpc.credits.listOwn.useQuery({ box: "to-answer" });
  const waiting = data?.items.length ? `${data.items.length}${data.next ? "+" : ""} to answer` : undefined;
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuHeader>
        <UserText as="span" className="block truncate text-left font-medium">
          {viewer.fullName}
        </UserText>
        <span className="block truncate text-ink-2">{viewer.username}</span>
      </MenuHeader>
      <MenuLink>
        <Link to="/dashboard">Dashboard</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/profile/$id" params={{ id: String(viewer.id) }}>
          Profile
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/portfolio/$username" params={{ username: viewer.username }}>
          Portfolio
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/collections">Collections</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/credits">
          Credits
          {waiting && <span className="ml-auto font-mono text-12">{waiting}</span>}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/projects/new">Create Project</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/settings">Settings</Link>
      </MenuLink>
      {viewer.role === "superuser" && (
        <MenuLink>
          <Link to="/admin">Admin Dashboard</Link>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={logout}>Logout</MenuItem>
    </Menu>
  );
}
