import type { Owner } from "@contract/users";
import { words } from "@contract/words";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../../ui/avatar";
import { TextSection } from "./project-section";

/** Whose work it is, and the way to the rest of it. */
export function ProjectOwner({ owner }: { owner: Owner | undefined }) {
  return (
    <TextSection title="Project Owner" className="print:hidden">
      {owner ? <OwnerCard owner={owner} /> : <p className="text-ink-2">{words.ownerMissing}</p>}
    </TextSection>
  );
}

function OwnerCard({ owner }: { owner: Owner }) {
  const name = owner.fullName || owner.username;
  return (
    <Link
      to="/profile/$id"
      params={{ id: String(owner.id) }}
      className="group/owner inline-flex max-w-full items-center gap-5"
    >
      <Avatar name={name} src={owner.profileImage} size={64} />
      <span className="min-w-0">
        <span className="block text-20 font-medium wrap-anywhere group-hover/owner:underline">{name}</span>
        {owner.companyName && (
          <span className="block text-14 text-ink-2 wrap-anywhere">{owner.companyName}</span>
        )}
      </span>
    </Link>
  );
}
