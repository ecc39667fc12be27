import type { PortfolioAppearance } from "@contract/appearance";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import type { LinkTarget } from "../../embed/embed-search";
import { formatList } from "../../lib/format/format-list";
import { variantUrl } from "../../lib/media";
import { UserText } from "../../ui/user-text";
import { practiceNameOf } from "../../users/user-labels";
import { useContact } from "./use-contact";

type FrameProps = {
  appearance: PortfolioAppearance;
  /** The visitor's theme holds instead of the owner's. */
  keepsTheme?: boolean;
  children: ReactNode;
};

/**
 * Gives the page the theme and the accent of its owner. They are attributes, so that they hold before the first paint.
 */
export function PracticeFrame({ appearance, keepsTheme = false, children }: FrameProps) {
  const { theme, accent } = appearance;
  const style = { "--accent-light": accent.light, "--accent-dark": accent.dark } as CSSProperties;
  return (
    <div data-shown={keepsTheme ? undefined : theme} style={style} className="own-portfolio contents">
      {children}
    </div>
  );
}

type HeaderProps = {
  user: PublicUser;
  appearance: PortfolioAppearance;
  /** The header of one project: the name leads to the portfolio, and what introduces the practice is left out. */
  isOfProject?: boolean;
  linkTarget?: LinkTarget | undefined;
};

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
          <Link to="/portfolio/$username" params={{ username }} className="flex min-w-0 items-center gap-4">
            <PracticeLogo appearance={appearance} />
            <UserText as="span" className="text-28 font-medium wrap-anywhere">
              {name}
            </UserText>
          </Link>
        ) : (
          <div className="flex min-w-0 items-center gap-4">
            <PracticeLogo appearance={appearance} />
            <UserText as="h1" className="text-28 font-medium wrap-anywhere">
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

/**
 * The logo, or on dark pages the one for them. A logo alone has a light ground there. The ground of the page replaces the white
 * of the one logo and the black of the other.
 */
export function PracticeLogo({ appearance: { logo, logoDark, theme } }: Pick<HeaderProps, "appearance">) {
  const light = logo && (theme !== "dark" || !logoDark);
  const dark = logoDark && (theme !== "light" || !logo);
  if (!light && !dark) return null;
  const size = { width: 48, height: 48 };
  // Lazy, because the browser loads no lazy picture that is not displayed.
  const isLazy = light && dark ? ({ loading: "lazy" } as const) : {};
  return (
    <span className={`isolate size-12 shrink-0 ${logoDark ? "bg-paper" : "bg-drawing"}`}>
      {light && (
        <img
          {...size}
          {...isLazy}
          alt=""
          src={variantUrl(logo, 320)}
          className={`size-12 object-contain mix-blend-multiply ${dark ? "in-light" : ""}`}
        />
      )}
      {dark && (
        <img
          {...size}
          {...isLazy}
          alt=""
          src={variantUrl(logoDark, 320)}
          className={`size-12 object-contain mix-blend-screen ${light ? "in-dark" : ""}`}
        />
      )}
    </span>
  );
}
