/** The draft of a user's unsaved profile changes. In a file of its own so that the page does not load the form. */
export const PROFILE_DRAFT = "profile";
