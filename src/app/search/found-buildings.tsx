import { Link } from "@tanstack/react-router";
import { trpc } from "../data/api/trpc";
import { formatCount } from "../lib/format/format";
import { UserText } from "../ui/user-text";

/** The buildings that have the words of a search and a page. Nothing without any, or if they cannot be loaded. */
export function FoundBuildings({ search }: { search: string }) {
  const { data } = trpc.buildings.find.useQuery({ search });
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label="Buildings" className="flex flex-wrap gap-x-8 gap-y-2 pb-5">
      {data.map(({ id, name, city, tellings }) => (
        <li key={id}>
          <Link to="/buildings/$id" params={{ id: String(id) }} className="text-link">
            <UserText>{name}</UserText>
          </Link>
          <UserText as="span" className="text-14 text-ink-2">
            {` ${["Building", city, `told by ${formatCount(tellings, "project")}`].filter(Boolean).join(", ")}`}
          </UserText>
        </li>
      ))}
    </ul>
  );
}
