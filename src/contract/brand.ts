/** The product's name and slogan. Change them here only; everything else imports them. */
export const BRAND = "Plinth";
export const TAGLINE = "Where people who draw, engineer, build and run things put their work on show.";
export const HEADLINE =
  "The professional portfolio platform for architecture, engineering, construction and operations";
/** Support address, shown in mails and on the legal pages. An operator replaces it with their own. */
export const CONTACT = "hello@plinth.example";
