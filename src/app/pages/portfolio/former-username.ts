import { redirect } from "@tanstack/react-router";

/**
 * Redirects a portfolio URL with a former username to the current one and keeps the rest of the URL. The redirect is
 * temporary (302): once the reservation of a former username ends, somebody else may take it.
 */
export function redirectFormerUsername(requested: string, current: string, { href }: { href: string }) {
  if (requested.toLowerCase() === current.toLowerCase()) return;
  throw redirect({
    href: href.replace(/^\/portfolio\/[^/?#]+/, `/portfolio/${current}`),
    statusCode: 302,
    replace: true,
  });
}
