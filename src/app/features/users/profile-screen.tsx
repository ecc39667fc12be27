import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { tabClass } from "../../ui/tab-class";
import { TabCount, TabLinks } from "../../ui/tabs";
import { ProfileAbout } from "./profile-about";
import { ProfileCategories } from "./profile-categories";
import { ProfileHeader } from "./profile-header";
import { ProfileProjects } from "./profile-projects";
import type { ProfileSearch } from "./profile-search";

/** A person: who they are, what they have built, what they say of themselves. */
export function ProfileScreen({ user, search }: { user: PublicUser; search: ProfileSearch }) {
  const isAbout = search.tab === "about";
  return (
    <div className="sheet-edges">
      <ProfileHeader user={user} />
      <div className="mt-10 flex items-stretch gap-6 border-b border-line md:mt-14 *:first:grow *:first:border-0">
        <TabLinks label="Profile">
          <ProfileTab user={user} isActive={!isAbout} search={{}} count={user.projectCount}>
            Projects
          </ProfileTab>
          <ProfileTab user={user} isActive={isAbout} search={{ tab: "about" }}>
            About
          </ProfileTab>
        </TabLinks>
        {!isAbout && <ProfileCategories userId={user.id} active={search.category} />}
      </div>
      {isAbout ? <ProfileAbout user={user} /> : <ProfileProjects user={user} category={search.category} />}
    </div>
  );
}

type ProfileTabProps = {
  user: PublicUser;
  isActive: boolean;
  search: ProfileSearch;
  count?: number;
  children: string;
};

function ProfileTab({ user, isActive, search, count, children }: ProfileTabProps) {
  return (
    <Link
      to="/profile/$id"
      params={{ id: String(user.id) }}
      search={search}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isActive ? "page" : undefined}
      className={tabClass}
    >
      {children}
      <TabCount count={count} />
    </Link>
  );
}
