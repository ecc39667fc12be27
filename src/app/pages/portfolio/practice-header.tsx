import type { PortfolioAppearance } from "@contract/appearance";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { formatList } from "../../lib/format/format-list";
import { variantUrl } from "../../lib/media";
import { categoryLabel } from "../../projects/category-label";
import { Button } from "../../ui/button";
import { centerTab, scrollFocusIntoView } from "../../ui/scroll-into-view";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";
import { practiceNameOf } from "../../users/user-labels";

const ContactPanel = lazy(() =>
  import("./contact-panel").then((module) => ({ default: module.ContactPanel })),
);

/** The head of a portfolio as its owner presents it. */
export function PracticeHeader({ user, appearance }: { user: PublicUser; appearance: PortfolioAppearance }) {
  const { logo, openingText, contact, links, languages } = appearance;
  const [isContactOpen, setContactOpen] = useState(false);
  return (
    <header className="wide-edges pt-10 md:pt-14 print:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          {logo && (
            <img
              src={variantUrl(logo, 320)}
              alt=""
              width={48}
              height={48}
              className="size-12 shrink-0 bg-drawing object-contain"
            />
          )}
          <UserText as="h1" className="text-28 font-medium wrap-anywhere">
            {practiceNameOf(user)}
          </UserText>
        </div>
        {contact !== "none" && (
          <Button
            variant="primary"
            className="noscript:hidden print:hidden"
            aria-expanded={isContactOpen}
            onClick={() => setContactOpen(!isContactOpen)}
          >
            Contact
          </Button>
        )}
      </div>
      {isContactOpen && contact !== "none" && (
        <Suspense fallback={<Spinner />}>
          <ContactPanel user={user} kind={contact} />
        </Suspense>
      )}
      {openingText && (
        <UserText as="p" className="mt-6 max-w-measure text-20 whitespace-pre-line wrap-anywhere">
          {openingText}
        </UserText>
      )}
      {links.length + languages.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-14">
          {links.map(({ label, url }, index) => (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same
              key={index}
              href={url}
              target="_blank"
              rel="nofollow ugc noopener"
              className="text-link wrap-anywhere"
            >
              <UserText>{label}</UserText>
            </a>
          ))}
          {languages.length > 0 && (
            <UserText as="span" className="text-ink-2 wrap-anywhere">
              Works in {formatList(languages)}
            </UserText>
          )}
        </div>
      )}
    </header>
  );
}

type TabsProps = {
  username: string;
  categories: string[];
  active: string | undefined;
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
          const isActive = category === (active ?? "all");
          return (
            <Link
              key={category}
              ref={isActive ? centerTab : undefined}
              to="/portfolio/$username"
              params={{ username }}
              search={category === "all" ? {} : { category }}
              resetScroll={false}
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
