import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { PersonMenuButton } from "../../../moderation/person-menu-button";
import { Avatar } from "../../../ui/avatar";
import { buttonClass } from "../../../ui/button-class";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton";
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

export function ConversationSkeleton() {
  return (
    <SkeletonGroup
      label="Loading messages"
      className="flex min-h-0 grow flex-col justify-end gap-3 overflow-hidden py-6 md:pl-8"
    >
      <Skeleton className="h-18 w-3/5" />
      <Skeleton className="h-12 w-2/5 self-end" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-18 w-3/5 self-end" />
    </SkeletonGroup>
  );
}

/** A centered text for a pane without other content. */
export function Notice({ title, text, action, isAlert }: NoticeProps) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-1 p-6 text-center">
      <div role={isAlert ? "alert" : undefined}>
        {title && <h2 className="text-20 font-medium">{title}</h2>}
        {text && <p className="mt-1 max-w-measure text-ink-2">{text}</p>}
      </div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

type NoticeProps = { title?: string; text?: string; action?: ReactNode; isAlert?: boolean };

/** Focuses the composer, or on a phone the contact's name, because the on-screen keyboard would cover the messages. */
export function useInitialFocus() {
  useEffect(() => {
    const isPhone = matchMedia("(width < 768px)").matches;
    document.getElementById(isPhone ? "conversation" : "message")?.focus({ preventScroll: true });
  }, []);
}
