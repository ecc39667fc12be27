import { Link } from "@tanstack/react-router";

type TabsProps = { username: string; categories: string[]; active: string | undefined };

const TAB =
  "flex h-10 shrink-0 items-center border-b-2 border-transparent text-12 font-medium tracking-wider text-ink-2 uppercase hover:text-ink current:border-signal current:text-ink";

/** 'all' and then each category there is; the active one stands in the address. */
export function PortfolioTabs({ username, categories, active }: TabsProps) {
  return (
    <nav aria-label="Categories" className="tab-row mt-6 flex overflow-x-auto px-6 print:hidden">
      <div className="mx-auto flex gap-9">
        {["all", ...categories].map((category) => {
          const isActive = category === (active ?? "all");
          return (
            <Link
              key={category}
              ref={isActive ? bringIntoSight : undefined}
              to="/portfolio/$username"
              params={{ username }}
              search={category === "all" ? {} : { category }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isActive ? "page" : undefined}
              className={TAB}
            >
              {category}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}

/** The active tab stands in the middle of its row, where the row is longer than the window. */
function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.closest("nav");
  if (tab && row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
}
