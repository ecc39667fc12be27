import { useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { categoryLabel } from "../../features/projects/category-label";
import { useUserProjects } from "../../features/projects/user-projects";

const ALL = "";

/** The filter over a person's projects, once they are of more than one kind; the choice stands in the address. */
export function ProfileCategories({ userId, active }: { userId: number; active: string | undefined }) {
  const navigate = useNavigate({ from: "/profile/$id" });
  const { categories } = useUserProjects(userId);
  if (categories.length < 2 && !active) return null;
  const choose = (category: string) =>
    void navigate({ search: category === ALL ? {} : { category }, resetScroll: false, replace: true });
  return (
    <span className="relative flex w-fit shrink-0 items-center text-14 font-medium max-md:mt-4">
      <select
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
      <ChevronDown className="pointer-events-none absolute right-0" />
    </span>
  );
}
