/** Redirects to a path of this site or to a provider. The response sets cookies, so it is never stored. */
export const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "private, no-store" } });
