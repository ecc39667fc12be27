import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { countedEvent, useRecordEvent } from "../../data/record-event";
import { formatCount } from "../../lib/format/format";
import { Avatar } from "../../ui/avatar";
import { buttonClass } from "../../ui/button-class";
import { TitleBlock } from "../../ui/title-block";
import { UserText } from "../../ui/user-text";
import { AvailabilityLabel } from "../../users/availability-label";
import { FollowerCount } from "../../users/follow";
import { companyOf, displayUrl, locationOf, nameOf } from "../../users/user-labels";

const LONG_NAME = 40;

/** Picture, name, work, action buttons and the main facts. */
export function ProfileHeader({ user, actions }: { user: PublicUser; actions: ReactNode }) {
  const name = nameOf(user);
  return (
    <header className="pt-8 lg:pt-14">
      <div className="flex flex-col gap-5 md:flex-row md:items-end md:gap-8">
        <span className={user.profileImage ? "self-start border-b-6 border-ink" : "self-start"}>
          <Avatar name={name} src={user.profileImage} size={160} className="max-md:size-32" />
        </span>
        <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-5 lg:flex-row lg:items-end lg:justify-between">
          <div className="min-w-0">
            <UserText
              as="h1"
              className={`${name.length > LONG_NAME ? "text-40" : "text-64"} font-medium wrap-anywhere`}
            >
              {name}
            </UserText>
            <Work user={user} />
            <AvailabilityLabel user={user} className="mt-2" />
          </div>
          <div className="flex shrink-0 flex-wrap items-center gap-2 print:hidden">
            {user.cv && (
              <a href={`${user.cv}?download`} download className={buttonClass()}>
                Download CV
              </a>
            )}
            {actions}
          </div>
        </div>
      </div>
      {user.bio && <FirstLines user={user} bio={user.bio} />}
      <TitleBlock
        className="mt-8 md:mt-10"
        cells={[
          { label: "Location", value: locationOf(user) },
          {
            label: "Followers",
            value: <FollowerCount userId={user.id} name={name} count={user.followerCount} />,
          },
          {
            label: "Experience",
            value: user.yearsOfExperience === null ? null : formatCount(user.yearsOfExperience, "year"),
          },
          { label: "Website", value: user.website && <Website userId={user.id} url={user.website} /> },
        ]}
      />
    </header>
  );
}

/** The first lines of the biography. The whole of it is on the About tab. */
const FirstLines = ({ user, bio }: { user: PublicUser; bio: string }) => (
  <div className="mt-6 max-w-measure print:hidden">
    <UserText as="p" className="line-clamp-3 wrap-anywhere">
      {bio}
    </UserText>
    {(bio.length > SHORT_BIO || bio.includes("\n")) && (
      <Link
        to="/profile/$id"
        params={{ id: String(user.id) }}
        search={{ tab: "about" }}
        resetScroll={false}
        className="text-link mt-1 inline-block text-14"
      >
        Read the biography
      </Link>
    )}
  </div>
);

/** A longer biography may not fit three lines. */
const SHORT_BIO = 160;

function Work({ user }: { user: PublicUser }) {
  const company = companyOf(user);
  if (!user.profession && !company) return null;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-20">
      <span className="wrap-anywhere">
        {user.profession && <UserText>{user.profession}</UserText>}
        <span className="text-ink-2">
          {user.profession && company && " at "}
          {company && <UserText>{company}</UserText>}
        </span>
      </span>
      {company && user.companyVerified && (
        <span className="inline-flex items-center gap-1.5 text-14 whitespace-nowrap text-good">
          <BadgeCheck /> Verified company
        </span>
      )}
    </p>
  );
}

function Website({ userId, url }: { userId: number; url: string }) {
  const { onUser } = useRecordEvent(userId);
  return (
    <a
      href={url}
      rel="nofollow ugc noopener"
      className="hover:underline"
      onClick={() => onUser({ kind: "website" })}
      {...countedEvent({ userId, kind: "website" })}
    >
      {displayUrl(url)}
    </a>
  );
}
