import type { PublicUser } from "@contract/users";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { categoryLabel } from "../../features/projects/category-label";
import { useUserProjects } from "../../features/projects/use-user-projects";
import { Button } from "../../ui/button";
import { tabClass } from "../../ui/tab-class";
import { TabCount, TabLinks } from "../../ui/tab-links";
import type { ProfileSearch } from "./profile-search";

const tabs = [
  { label: "Projects" },
  { label: "Liked Projects", tab: "liked" },
  { label: "About", tab: "about" },
] as const;

/** The tabs; on the Projects tab also the category filter. */
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
      {!search.tab && <CategoryFilter userId={user.id} active={search.category} />}
    </div>
  );
}

const ALL = "";

/** Hidden if the projects have only one category. The choice is in the URL. */
function CategoryFilter({ userId, active }: { userId: number; active: string | undefined }) {
  const navigate = useNavigate({ from: "/profile/$id" });
  const { categories } = useUserProjects({ id: userId }, active);
  if (categories.length < 2 && !active) return null;
  const choose = (category: string) =>
    void navigate({ search: category === ALL ? {} : { category }, resetScroll: false, replace: true });
  return (
    <form
      action={`/profile/${userId}`}
      className="relative flex w-fit shrink-0 items-center text-14 font-medium max-md:mt-4"
    >
      <select
        name="category"
        aria-label="Category"
        value={active ?? ALL}
        className="h-8 appearance-none rounded-sm bg-paper pr-6 hover:bg-well"
        onChange={(event) => choose(event.target.value)}
      >
        <option value={ALL}>All categories</option>
        {(active && !categories.includes(active) ? [...categories, active] : categories).map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category)}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 noscript:hidden" />
      <Button type="submit" size="sm" className="hidden! noscript:inline-flex!">
        Show
      </Button>
    </form>
  );
}
