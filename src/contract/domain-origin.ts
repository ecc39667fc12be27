/** The address of a site on a domain. The scheme and, in development, the port are those of `siteOrigin`. */
export const domainOrigin = (domain: string, siteOrigin: string) =>
  siteOrigin.replace(/(?<=\/\/)[^:/]+/, domain);
