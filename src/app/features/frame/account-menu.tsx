import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu";
import { useLogout } from "./use-logout";

/** Opens as soon as it is there: it is only asked for by a press. */
export default function AccountMenu({ viewer, trigger }: { viewer: CurrentUser; trigger: ReactElement }) {
  const { logout } = useLogout();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuHeader>
        <span className="block truncate font-medium">{viewer.fullName}</span>
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
