/** The descriptions of the features, for the documentation. */
export const features = {
  auth: "Registration, login, logout and forgotten passwords.",
  security: "Sessions, two-step login and passkeys of an account.",
  projects: "Publishing, finding, reading, editing and deleting projects.",
  ownProjects: "The caller's own projects: their order, their sections, and changes of several at once.",
  search: "Finding projects and users by words.",
  savedSearches: "Searches that a user has saved, to be told of new projects that fit.",
  sheetTemplates:
    "Documents of a user's own projects, such as project sheets and résumés, kept to be used again.",
  collections:
    "Boards of projects and pictures that a user keeps, with notes, for themselves or for everybody.",
  comments: "Comments on projects.",
  likes: "Likes of projects.",
  users: "User profiles, and a user's own account.",
  appearance: "How the caller's portfolio looks, and the mail address that portfolios show on request.",
  analytics: "Who looks at a user's projects, and what visitors do there. Part of the premium plan.",
  follows: "Following users.",
  messages: "Conversations between two users.",
  webMessages:
    "Messages from visitors without an account, who confirm them by mail. Their answers are mails; nobody sees the address of the user.",
  restrictions: "Blocking and muting users.",
  notifications: "Notifications about what others did.",
  reports: "Reports about projects, people, comments and messages.",
  takedowns: "Decisions to take down what a user has published, and appeals against them.",
  support: "Requests to support and their answers.",
  options: "The company types and project categories that forms offer.",
  admin: "Administration. Superusers only.",
  embed: "Portfolios and projects in frames on other sites.",
  sharing:
    "What search engines, feed readers, other sites and programs read: sitemap, feeds, previews of links, security.txt.",
  keys: "API keys, with which programs call the API for an account.",
  webhooks: "Addresses that are told of events of an account.",
  domains: "Domains of their own, at which premium accounts show their portfolio.",
  billing: "The premium plan, paid through Stripe.",
  media: "Uploaded files. Upload a file first, then send its address with what it belongs to.",
  health: "Whether the parts of the site work.",
  document: "This description.",
} as const;
