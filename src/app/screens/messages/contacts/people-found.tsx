import type { SearchUser } from "@contract/search";
import { nameOf } from "../../../features/users/user-labels";
import { trpc } from "../../../lib/api/trpc";
import { Avatar } from "../../../ui/avatar";
import { Row } from "./row";

/** The people on the site who fit a search and are not in the list already. */
export function usePeopleFound(query: string, isListed: (id: number) => boolean) {
  const { data, isFetching } = trpc.search.find.useQuery({ q: query }, { enabled: query.length > 1 });
  const people = query.length > 1 ? (data?.users ?? []).filter(({ id }) => !isListed(id)) : [];
  return { people, isFetching };
}

export function PeopleFound({ people }: { people: SearchUser[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h2 className="border-t border-line pt-5 pb-2 text-14 text-ink-2">Other people</h2>
      <ul>
        {people.map((person) => (
          <Row
            key={person.id}
            to={person.id}
            avatar={<Avatar name={nameOf(person)} src={person.profileImage} size={40} />}
            name={nameOf(person)}
            preview={person.profession ?? `@${person.username}`}
          />
        ))}
      </ul>
    </>
  );
}
