/** A site without a mail service shows this. It has its own file, because most pages do not need it. */
export const NO_MAIL = "This site does not send mail yet";
