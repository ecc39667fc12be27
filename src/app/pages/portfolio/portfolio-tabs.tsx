import { Link } from "@tanstack/react-router";
import { categoryLabel } from "../../projects/category-label";
import { centerTab, scrollFocusIntoView } from "../../ui/scroll-into-view";

type TabsProps = {
  username: string;
  categories: string[];
  /** The category whose projects are listed, "all", or null on the page of a project. */
  active: string | null;
  /** Classes of the row of tabs. */
  row: string;
};

const TAB =
  "flex h-10 shrink-0 items-center border-b-2 border-transparent text-12 font-medium tracking-wider text-ink-2 uppercase hover:text-ink current:border-signal current:text-ink";

/** 'all' and each category of the projects; the active one is in the URL. */
export function PortfolioTabs({ username, categories, active, row }: TabsProps) {
  return (
    <nav
      aria-label="Categories"
      className="tab-row mt-5 flex overflow-x-auto py-1 print:hidden"
      onFocus={scrollFocusIntoView}
    >
      <div className={`flex shrink-0 gap-9 ${row}`}>
        {["all", ...categories].map((category) => {
          const isActive = category === active;
          return (
            <Link
              key={category}
              ref={isActive ? centerTab : undefined}
              to="/portfolio/$username"
              params={{ username }}
              search={category === "all" ? {} : { category }}
              resetScroll={active === null}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isActive ? "page" : undefined}
              className={TAB}
            >
              {category === "all" ? category : categoryLabel(category)}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
