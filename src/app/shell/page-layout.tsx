import { BRAND, TAGLINE } from "@contract/brand";
import { publicSentences } from "@contract/public-sentences";
import { Link, useRouter } from "@tanstack/react-router";
import { ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { StatusBanner } from "../auth/status-banner";
import { acceptCookies, hasCookieConsent, onCookieConsent } from "../lib/cookie-consent";
import { Button } from "../ui/button";
import { Logo } from "../ui/logo";
import { SegmentedControl } from "../ui/segmented-control";
import { toast } from "../ui/toast";
import { Header } from "./header";
import { onThemeChange, readTheme, storeTheme, THEMES, type Theme } from "./theme";
import { useLiveUpdates } from "./use-live-updates";

/** Header, banners and footer around every page except portfolios. */
export function PageLayout({ children }: { children: ReactNode }) {
  useFocusMain();
  useLiveUpdates();
  return (
    <>
      <a href="#main" className="skip-link print:hidden">
        Skip to main content
      </a>
      <Header />
      <StatusBanner />
      <CookieBanner />
      <main id="main" tabIndex={-1} className="w-full grow outline-none">
        {children}
      </main>
      <Footer />
      <ScrollToTop />
    </>
  );
}

/**
 * Shown below the header until cookies are accepted. It is part of the page's flow, so it covers no content. The server
 * does not know the choice and always renders it; `consentScript` and page-layout.css hide it before the first paint.
 */
function CookieBanner() {
  const isAccepted = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => false);
  if (isAccepted) return null;
  return (
    <section aria-label="Cookies" className="cookie-banner border-b border-line bg-sheet print:hidden">
      <div className="wide-edges flex min-h-(--banner) items-center justify-between gap-4 py-2 md:gap-6">
        <p className="text-14">
          {BRAND} uses cookies only to keep you logged in, never to track you.{" "}
          <Link to="/cookies" className="text-link">
            Cookies
          </Link>
        </p>
        <Button
          variant="ink"
          onClick={() => {
            acceptCookies();
            toast({ title: publicSentences.cookiesAccepted });
          }}
        >
          Accept
        </Button>
      </div>
    </section>
  );
}

/** Button on phones, shown once the page is scrolled past its middle. */
function ScrollToTop() {
  const isPastHalf = useSyncExternalStore(onScroll, readPastHalf, () => false);
  if (!isPastHalf) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      className="floating icon-button border border-line-2 bg-sheet md:hidden print:hidden"
      onClick={() => scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" })}
    >
      <ArrowUp />
    </button>
  );
}

const onScroll = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
};

/** True if the middle of the window is below the middle of the page. */
const readPastHalf = () => {
  const { scrollHeight } = document.documentElement;
  return scrollY > 0 && scrollY + innerHeight / 2 > scrollHeight / 2;
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves the focus to the page's content after navigation, so that keyboards and screen readers start there. */
function useFocusMain() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
        const main = document.getElementById("main");
        const { activeElement } = document;
        if (!fromLocation || !pathChanged || main?.contains(activeElement)) return;
        // The user opened a menu or a dialog while the page was loading.
        if (activeElement?.closest("[data-state=open]:is([role=menu], [role=dialog], [role=alertdialog])"))
          return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
}

function Footer() {
  return (
    // The height of all that is in it: below a short page it would move up while a slow line brings its parts.
    <footer id="footer" className="mt-30 min-h-101.5 border-t border-line md:min-h-70.25 print:hidden">
      <div className="wide-edges">
        <div className="grid grid-cols-12 gap-x-gutter gap-y-8 pt-8 pb-10 md:pt-10 md:pb-16">
          <div className="col-span-12 md:col-span-4">
            <Link to="/" aria-label={`${BRAND}, home`} className="block w-fit">
              <Logo />
            </Link>
            <p className="mt-3 max-w-65 text-14 text-ink-2">{TAGLINE}</p>
          </div>
          <FooterLinks />
        </div>
        <div className="flex flex-col items-start gap-4 border-t border-line pt-5 pb-7 text-14 text-ink-2 md:h-16 md:flex-row md:items-center md:justify-between md:py-0">
          <span>
            © {new Date().getUTCFullYear()} {BRAND}
          </span>
          <div className="noscript:hidden">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

const FOOTER_COLUMNS = [
  [
    { to: "/discover", name: "Discover" },
    { to: "/pricing", name: "Pricing" },
    { to: "/jobs", name: "Jobs" },
  ],
  [
    { to: "/learn", name: "Learn" },
    { to: "/documentation", name: "Documentation" },
    { to: "/blog", name: "Blog" },
    { to: "/case-studies", name: "Case Studies" },
  ],
  [
    { to: "/privacy-policy", name: "Privacy Policy" },
    { to: "/terms-of-service", name: "Terms of Service" },
  ],
] as const;

function FooterLinks() {
  return (
    <nav
      aria-label="Footer"
      className="col-span-12 footer-columns text-14 md:col-span-7 md:col-start-6 lg:col-span-6 lg:col-start-7"
    >
      {FOOTER_COLUMNS.map((column) => (
        <ul key={column[0].to}>
          {column.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-1 hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const THEME_NAMES: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => "system" as const);
  return (
    <SegmentedControl
      legend="Theme"
      name="theme"
      choices={THEME_NAMES}
      order={THEMES}
      value={theme}
      onChange={storeTheme}
    />
  );
}
