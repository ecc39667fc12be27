import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { PersonMenuButton } from "../../../features/restrictions/person-menu-button";
import { Avatar } from "../../../ui/avatar";
import { buttonClass } from "../../../ui/button-class";
import { UserText } from "../../../ui/user-text";

type ConversationHeaderProps = {
  name: string;
  profileImage?: string | null | undefined;
  /** Profession and company, below the name. */
  work?: string | null | undefined;
  /** Missing for deleted accounts, which have no profile. */
  profileId?: number;
};

/** The contact of the open conversation. On a phone it also has the link back to the contact list. */
export function ConversationHeader({ name, profileImage, work, profileId }: ConversationHeaderProps) {
  return (
    <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line md:pl-8">
      <Link to="/messages" aria-label="Back to contacts" className="-ml-3 icon-button md:hidden">
        <ArrowLeft className="size-4.5" />
      </Link>
      <Avatar name={name} src={profileImage ?? null} size={32} />
      <div className="min-w-0 grow">
        <UserText
          as="h2"
          id="conversation"
          tabIndex={-1}
          className="-m-1 truncate p-1 text-left text-14 font-medium outline-none"
        >
          {profileId === undefined ? name : <ProfileLink {...{ name, profileId }} />}
        </UserText>
        {work && (
          <UserText as="p" className="truncate text-left text-14 text-ink-2">
            {work}
          </UserText>
        )}
      </div>
      {profileId !== undefined && (
        <>
          <Link
            to="/profile/$id"
            params={{ id: String(profileId) }}
            className={buttonClass({ variant: "text", className: "max-md:hidden" })}
          >
            View profile
          </Link>
          <PersonMenuButton userId={profileId} name={name} />
        </>
      )}
    </header>
  );
}

function ProfileLink({ name, profileId }: { name: string; profileId: number }) {
  return (
    <Link to="/profile/$id" params={{ id: String(profileId) }} className="hover:underline">
      {name}
    </Link>
  );
}
