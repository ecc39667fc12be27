/** The address of a site on a domain. The scheme and, in development, the port are those of `siteOrigin`. */
export function domainOrigin(domain: string, siteOrigin: string) {
  const { protocol, port } = new URL(siteOrigin);
  return `${protocol}//${domain}${port && `:${port}`}`;
}
