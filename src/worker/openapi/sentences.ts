import { rateLimits } from "@contract/rate-limits";
import { weights } from "@contract/trending";
import { FORMER_USERNAMES_MAX, USERNAME_RESERVED_DAYS } from "@contract/users";

/** What the features of the API are about. */
export const features: Record<string, string> = {
  auth: "Registering, logging in and out, and passwords that were forgotten.",
  projects: "Work on show: published, found, read, edited, and taken down again.",
  comments: "What people say about a project.",
  likes: "What people think of a project, in one bit.",
  users: "People: how others see them, and what they do with their own account.",
  follows: "Who follows whom.",
  messages: "Conversations between two people.",
  notifications: "What happened to somebody while they were away.",
  reports: "What people find wrong with a project.",
  search: "Projects and people by words.",
  options: "The categories and company types that forms offer.",
  billing: "The premium plan, paid through Stripe.",
  media: "Files: sent first, then named by what they belong to.",
  embed: "Portfolios in frames on other sites.",
  admin: "Running the house. Superusers only.",
  document: "This description itself.",
};

/** Why a call refuses, by status, where the common sentence would say too little or does not follow from the table. */
export type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503, string>>;
type Sentence = { does: string; refuses?: Refusals };
const call = (does: string, refuses?: Refusals): Sentence => ({ does, refuses });

const OWNER_ONLY = "The caller does not own the project, has sent no valid token, or is suspended.";
const OWN_ACCOUNT = "It is somebody else's account, no valid token was sent, or the caller is suspended.";
const LAST_SUPERUSER = "The caller is no superuser, or it is the last superuser.";
const NO_STRIPE = "Stripe is not configured here, did not answer, or refused; the sentence says which.";

/** One sentence for each call, by operation id. */
export const sentences: Record<string, Sentence> = {
  "auth.register": call("Makes an account and logs into it.", {
    409: `The username, email address or registration code is taken. A username that was given up stays taken for ${USERNAME_RESERVED_DAYS} days.`,
  }),
  "auth.login": call("Logs in by username or email address, in any case.", {
    401: "The username or password is not right.",
    403: "The account is banned, or the call came from another site.",
  }),
  "auth.logout": call("Ends the session; without one there is nothing to end."),
  "auth.me": call("The caller's own account."),
  "auth.forgotPassword": call(
    "Mails a link to set a new password. The answer is the same whether or not there is such an account, and whether or not a mail is sent.",
  ),
  "auth.resetPassword": call("Sets a new password with the token of a mailed link, and ends every session.", {
    400: "The link is used, expired or altered, or the password is not strong enough.",
  }),

  "projects.list": call("Published projects, newest first, by words, place, kind and size."),
  "projects.read": call(
    "One project in full. Its cost is there for its owner, and for others when it is public.",
  ),
  "projects.create": call(
    "Publishes a project. Files are sent along, or named by what their upload answered.",
    {
      403: "The plan's limit is reached, no valid token was sent, or the caller is suspended.",
      413: "The body is larger than 1 MB, or a file in it is larger, or has more pixels, than it may.",
      503: "Too many pictures are being read; `Retry-After` says when it is worth trying again.",
    },
  ),
  "projects.update": call(
    "Changes the fields that are sent and leaves the others. A single space or null clears.",
    {
      403: OWNER_ONLY,
      409: "The project was changed after the `updatedAt` that was sent.",
    },
  ),
  "projects.remove": call("Takes a project down for good, with its comments, likes and files.", {
    403: OWNER_ONLY,
  }),
  "projects.view": call(
    `Counts a view, once in 24 hours for each account, or each address without one. The owner's never counts, nor a program's without a login, nor more than ${rateLimits.views.calls} projects an hour.`,
  ),
  "projects.featured": call("The projects that the house features, filled up with the most liked."),
  "projects.trending": call(
    `The six projects with the most views and likes in the last seven days: a member's view weighs ${weights.memberView}, an anonymous view ${weights.anonymousView}, a like ${weights.like}.`,
  ),
  "projects.locations": call("Places to filter by, alphabetically."),
  "projects.uploadModel": call("Stores a 3D model for a project; an update then names it.", {
    403: OWNER_ONLY,
  }),
  "projects.uploadImages": call("Stores pictures for a project's gallery; an update then names them.", {
    403: OWNER_ONLY,
  }),
  "projects.uploadDrawings": call("Stores drawings for a project; an update then names them.", {
    403: OWNER_ONLY,
  }),

  "comments.list": call("A project's comments, newest first."),
  "comments.create": call("Comments on a project."),
  "comments.update": call("Rewrites one's own comment.", {
    403: "The comment is somebody else's, no valid token was sent, or the caller is suspended.",
  }),
  "comments.remove": call("Deletes a comment: its author may, and the project's owner.", {
    403: "Neither the comment nor the project is the caller's, no valid token was sent, or the caller is suspended.",
  }),

  "likes.read": call("Whether the caller likes a project, and how many people do."),
  "likes.toggle": call("Likes a project, or takes the like back."),

  "users.read": call("A person as others see them; one's own account in full."),
  "users.readByName": call(
    `A person by username, in any case. For ${USERNAME_RESERVED_DAYS} days a former username finds them too; \`username\` is the present one.`,
    { 403: "The person is banned." },
  ),
  "embed.read": call("Whether other sites may show a portfolio: its owner has premium, and has allowed it."),
  "users.projects": call("A person's projects, newest first.", {
    403: "The portfolio is not open to whoever asks.",
  }),
  "users.likedProjects": call("The projects that a person likes, newest like first."),
  "users.update": call(
    "Changes the fields of one's own account that are sent, and leaves the others. A new email address needs the password: entered in the last ten minutes, or sent along.",
    {
      400: "A field is not as described, the password is wrong, or nothing would change.",
      403: `${OWN_ACCOUNT} With the code \`password_required\`: send the call again with \`currentPassword\`.`,
      409: `The username, email address or registration code is taken, or the username was changed ${FORMER_USERNAMES_MAX} times in ${USERNAME_RESERVED_DAYS} days.`,
    },
  ),
  "users.remove": call("Deletes one's own account and all that belongs to it, at once.", {
    400: "The username or password does not fit.",
    403: `${OWN_ACCOUNT} The last superuser stays.`,
    503: "The subscription could not be cancelled; nothing was deleted.",
  }),
  "users.changePassword": call(
    "Changes the caller's password and ends all their sessions; the answer carries the cookies of a new one.",
  ),
  "users.verifyEmail": call("Mails the link that confirms an email address once more."),
  "users.confirmEmail": call("Confirms an email address with the token of a mailed link.", {
    400: "The link is used, expired, altered or superseded.",
    409: "The address was taken in the meantime.",
  }),
  "users.export": call(
    "All that the caller has put in, as one CSV file (RFC 4180) in UTF-8 with a byte order mark. Files are not included.",
  ),

  "users.figures": call(
    "One's own projects in figures: how many, their views in all, and of the most viewed.",
    {
      403: "It is somebody else's account.",
    },
  ),
  "follows.follow": call("Follows a person. Following twice is following."),
  "follows.unfollow": call("Follows a person no longer."),
  "follows.status": call("Whether the caller follows a person; false for whoever is not logged in."),
  "follows.followers": call("Who follows a person, newest first, and how many they are."),

  "messages.send": call("Sends a message to a person, once for each `key` and person.", {
    404: "There is no such person.",
    409: "Another message was sent to this person with the same `key`.",
  }),
  "messages.list": call(
    "The caller's messages, newest first; with one person where `with` is their id, with people whose accounts are gone where it is `deleted`.",
  ),
  "messages.markRead": call("Marks a received message read. It changes something, so it needs the token."),
  "messages.markConversationRead": call("Marks all messages from a person read."),
  "messages.contacts": call("Whom the caller has written with, follows, or is followed by."),

  "notifications.list": call("The caller's unread notifications, newest first."),
  "notifications.markRead": call("Marks a notification read. It changes something, so it needs the token."),
  "notifications.markAllRead": call("Marks all of the caller's notifications read."),
  "notifications.unread": call("How many notifications and messages the caller has not read."),

  "reports.create": call("Reports a project to the house.", {
    409: "The caller has reported this project already.",
  }),

  "search.find": call("Projects and people that fit all the words."),

  "options.companyTypes": call("The company types that forms offer."),
  "options.projectCategories": call("The project categories that forms offer."),
  "options.createCompanyType": call("Adds a company type.", { 409: "There is one of that name." }),
  "options.removeCompanyType": call("Removes a company type; what names it keeps the text."),
  "options.createProjectCategory": call("Adds a project category.", { 409: "There is one of that name." }),
  "options.removeProjectCategory": call("Removes a project category; projects keep the text."),

  "billing.checkout": call(
    "Opens a Stripe Checkout page for premium and answers its address. Pages the caller has open elsewhere expire.",
    {
      409: "The caller has premium, or has just paid for it in another tab.",
      503: NO_STRIPE,
    },
  ),
  "billing.confirm": call(
    "Confirms a paid checkout session. `checkoutResult` is `new` once for each session, whether or not the webhook came first. It changes something, so it needs the token.",
    {
      400: "The checkout session is not paid, is still being processed, has expired, or did not pay for premium.",
      403: "The checkout session or the account is somebody else's, or the token is missing.",
      404: "There is no such checkout session.",
      503: NO_STRIPE,
    },
  ),
  "billing.portal": call(
    "The address of Stripe's customer portal, where the caller manages card and subscription.",
    {
      400: "The caller has no customer at Stripe, or no subscription to cancel there.",
      503: NO_STRIPE,
    },
  ),
  "billing.webhook": call("Events that Stripe sends, signed by it. Nobody else calls this.", {
    400: "The signature is missing, wrong or old.",
    503: NO_STRIPE,
  }),

  "media.upload": call("Stores a picture; what it is for then names it."),

  "admin.userMetrics": call("How many people there are, and how many are premium."),
  "admin.projectMetrics": call("How many projects there are, and how often they were viewed."),
  "admin.companyMetrics": call("How many companies are verified."),
  "admin.storageMetrics": call("How many bytes are stored."),
  "admin.users": call("Accounts, newest first, by words, role, status and plan."),
  "admin.user": call("One account, with what was done to it and reported of it."),
  "admin.setUserStatus": call("Suspends or bans an account, or lifts that.", { 403: LAST_SUPERUSER }),
  "admin.setCompanyVerified": call("Says whether a person's company is verified."),
  "admin.setFeatured": call("Features a project on the home page, or no longer."),
  "admin.audit": call("What superusers have changed, newest first."),
  "admin.reports": call("Reports, newest first."),
  "admin.updateReport": call("Moves a report on; its reporter is told.", {
    409: "A resolved report goes back to pending before it is reviewed.",
  }),
  "admin.notify": call("Notifies the people named, or everybody."),
  "admin.sendMessages": call("Sends a message to the people named, or to everybody."),

  "document.read": call("This description, in OpenAPI 3.1."),
};
