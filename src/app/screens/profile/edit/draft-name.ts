/** The draft of an account's own profile. */
export const PROFILE_DRAFT = "profile";
