import type { PortfolioAppearance } from "@contract/appearance";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { LinkTarget } from "../../embed/embed-search";
import { formatList } from "../../lib/format/format-list";
import { UserText } from "../../ui/user-text";
import { PracticeLogo } from "../../users/practice-look";
import { practiceNameOf } from "../../users/user-labels";
import { useContact } from "./use-contact";

type HeaderProps = {
  user: PublicUser;
  appearance: PortfolioAppearance;
  /** The header of one project: the name leads to the portfolio, and what introduces the practice is left out. */
  isOfProject?: boolean;
  linkTarget?: LinkTarget | undefined;
};

/** On a phone, the name wraps below a wide logo. */
const NAME_ROW = "flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3";
const NAME = "min-w-48 flex-[1_1_12rem] text-28 font-medium wrap-anywhere";

/** The head of a portfolio as its owner presents it. */
export function PracticeHeader({ user, appearance, isOfProject = false, linkTarget }: HeaderProps) {
  const { openingText, contact, links, languages } = appearance;
  const { username } = user;
  const name = practiceNameOf(user);
  const { button, panel } = useContact(user, contact, { variant: "primary", linkTarget });
  return (
    <header className={`wide-edges print:pt-0 ${isOfProject ? "pt-5 md:pt-7" : "pt-10 md:pt-14"}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {isOfProject ? (
          <Link to="/portfolio/$username" params={{ username }} className={NAME_ROW}>
            <PracticeLogo appearance={appearance} />
            <UserText as="span" className={NAME}>
              {name}
            </UserText>
          </Link>
        ) : (
          <div className={NAME_ROW}>
            <PracticeLogo appearance={appearance} />
            <UserText as="h1" className={NAME}>
              {name}
            </UserText>
          </div>
        )}
        {button}
      </div>
      {panel}
      {!isOfProject && openingText && (
        <UserText as="p" className="mt-6 max-w-measure text-20 whitespace-pre-line wrap-anywhere">
          {openingText}
        </UserText>
      )}
      {!isOfProject && links.length + languages.length > 0 && (
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
