import type { ApiDocument } from "@contract/api-document";
import type { LoginProvider } from "@contract/login-providers";
import type { QueryClient } from "@tanstack/react-query";
import type { PortfolioSite } from "../../lib/portfolio-site";
import type { Client, Load } from "./trpc";

export type PageAssets = {
  /** The script that the page loads at once. Null if an inline script loads it later. */
  entry: string | null;
  /** The style sheet. */
  styles: string;
  /** True if the page contains the rules that it uses, and its script loads the style sheet. */
  hasStyles: boolean;
  isDev: boolean;
  /** The page shows and works without the app's script, and never loads it. */
  isStatic: boolean;
};
export type PageTexts = {
  /** The inline script that runs before the first paint. */
  script: string;
  styles: string;
};

export type TurnstileWidget = { siteKey: string; script: string };

/** The context of `beforeLoad` and loaders. */
export type RouterContext = {
  queryClient: QueryClient;
  client: Client;
  load: Load;
  /** Reads the OpenAPI document: in memory on the Worker, a request in the browser. */
  readDocument: () => Promise<ApiDocument>;
  /** Set at a custom domain. */
  portfolioSite: PortfolioSite | null;
  /** The site's origin, for absolute links. */
  origin: string;
  /** The Turnstile widget of the registration form; null if no keys are configured. */
  turnstile: TurnstileWidget | null;
  /** The providers by which people can log in. */
  loginProviders: LoginProvider[];
  /** True if the site is for trying Plinth only. */
  isTrial: boolean;
  /** True if a mail service is configured. */
  hasMail: boolean;
  assets: PageAssets | null;
  /** The page's inline script and rules. Empty in the browser: the page already contains them. */
  texts: PageTexts;
};
