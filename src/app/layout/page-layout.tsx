import type { ReactNode } from "react";
import { StatusBanner } from "../features/auth/status-banner";
import { useLiveUpdates } from "../features/live/use-live-updates";
import { CookieBanner } from "./cookie-banner";
import { Footer } from "./footer";
import { Header } from "./header";
import { ScrollToTop } from "./scroll-to-top";
import { useFocusMain } from "./use-focus-main";

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
