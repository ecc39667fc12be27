import { Link } from "@tanstack/react-router";

const PAGES = [
  { to: "/discover", name: "Discover" },
  { to: "/jobs", name: "Jobs" },
  { to: "/learn", name: "Learn" },
  { to: "/pricing", name: "Pricing" },
] as const;

/** The site's pages, large; a signal tick at the current one. */
export function SideLinks({ onLeave }: { onLeave: () => void }) {
  return (
    <nav aria-label="Main" className="pt-1 pb-4">
      {PAGES.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="side-link"
          onClick={onLeave}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
