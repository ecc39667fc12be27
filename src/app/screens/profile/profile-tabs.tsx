import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ProfileSearch } from "../../features/users/profile-search";
import { tabClass } from "../../ui/tab-class";
import { TabCount, TabLinks } from "../../ui/tab-links";
import { ProfileCategories } from "./profile-categories";

const tabs = [
  { label: "Projects" },
  { label: "Liked Projects", tab: "liked" },
  { label: "About", tab: "about" },
] as const;

/** What they have built, what they like, who they are; over the first the filter of its categories. */
export function ProfileTabs({ user, search }: { user: PublicUser; search: ProfileSearch }) {
  return (
    <div className="mt-10 border-line print:hidden md:mt-14 md:flex md:items-stretch md:gap-6 md:border-b md:*:first:grow md:*:first:bg-none md:*:first:pb-1">
      <TabLinks label="Profile">
        {tabs.map(({ label, ...to }) => {
          const tab = "tab" in to ? to.tab : undefined;
          return (
            <Link
              key={label}
              to="/profile/$id"
              params={{ id: String(user.id) }}
              search={tab ? { tab } : {}}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={tab === search.tab ? "page" : undefined}
              className={tabClass}
            >
              {label}
              <TabCount count={tab ? undefined : user.projectCount} />
            </Link>
          );
        })}
      </TabLinks>
      {!search.tab && <ProfileCategories userId={user.id} active={search.category} />}
    </div>
  );
}
