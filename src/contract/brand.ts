/** The product's name and slogan. Change them here only; everything else imports them. */
export const BRAND = "Plinth";
export const TAGLINE = "Where people who draw, engineer, build and run things put their work on show.";
export const HEADLINE =
  "The professional portfolio platform for architecture, engineering, construction and operations";
/** Support address, shown in mails and on the legal pages. An operator replaces it with their own. */
export const CONTACT = "hello@plinth.example";
/**
 * The part of the ids in feeds that names the operator (RFC 4151): a domain that they owned on the first day of that year.
 * Do not change it when the site moves to another domain, because feed readers would show all entries as new.
 */
export const TAG_AUTHORITY = "plinth.example,2026";
