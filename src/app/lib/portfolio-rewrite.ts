import type { PortfolioSite } from "./portfolio-site";

/**
 * Translates the addresses of a custom domain to the routes of the portfolio, and back. Links to all other pages lead to
 * the whole site. Loaded at custom domains only.
 */
export function portfolioRewrite({ username }: PortfolioSite, siteOrigin: () => string) {
  const root = `/portfolio/${username}`;
  const isProjectPrint = (path: string) => /^\/projects\/\d+\/print$/.test(path);
  const at = (url: URL, path: string) => {
    const changed = new URL(url);
    changed.pathname = path;
    return changed;
  };
  return {
    input({ url }: { url: URL }) {
      const { pathname } = url;
      const inside = pathname === "/" ? "" : pathname.replace(/^\/projects(?=\/\d+$)/, "");
      return isProjectPrint(pathname) || pathname.startsWith(root) ? url : at(url, root + inside);
    },
    output({ url }: { url: URL }) {
      const { pathname, search, hash } = url;
      if (isProjectPrint(pathname)) return url;
      if (pathname !== root && !pathname.startsWith(`${root}/`))
        return new URL(pathname + search + hash, siteOrigin());
      const inside = pathname.slice(root.length);
      return at(url, /^\/\d+$/.test(inside) ? `/projects${inside}` : inside || "/");
    },
  };
}

export type PortfolioRewrite = typeof portfolioRewrite;
