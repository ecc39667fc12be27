import { BRAND } from "./brand";

/** The `sentences` that public pages need. They have their own file, so that these pages load no others. */
export const publicSentences = {
  cookiesAccepted: "Cookies accepted",
  /** The beginnings of the messages in account-status.ts; expiry and reason follow. */
  suspendedPrefix: "Your account is suspended",
  bannedPrefix: "This account is banned",
  likeLogin: "Please log in to like projects",
  likeFailed: { title: "Error", description: "Failed to update like status" },
  projectsFailed: "Failed to fetch projects",
  following: "Following",
  unfollowed: "Unfollowed",
  followFailed: "Failed to follow or unfollow user",
  followLogin: "Please log in to follow people",
  searchFailed: { title: "Search failed", description: "Please try again later" },
  projectNotFound: {
    title: "Project Not Found",
    description: "The project you're looking for doesn't exist or has been removed.",
  },
  upgradeSoon: { title: "Coming Soon", description: "Premium upgrades will be available soon" },
  loadingProjects: "Loading more projects...",
  noProjectsFound: "No projects found matching your criteria",
  portfolioRefused: "You are not authorized to view",
  invalidProfile: { title: "Invalid Profile", description: "The requested profile ID is invalid." },
  profileNotFound: {
    title: "Profile Not Found",
    description: "The profile you're looking for doesn't exist or has been removed.",
  },
  ownerUnavailable: "Owner information not available",
  notFound: "404 Page Not Found",
  noResponse: {
    toRead: "The server did not respond. Please try again.",
    toWrite: "The server did not respond. Your change may have been saved anyway.",
    toast: { title: "No response from the server", description: "Your change may have been saved anyway." },
  },
  sessionEnded: { title: "Your session has ended", description: "Please log in again" },
  sessionEndedWithDrafts: {
    title: "Your session has ended",
    description: "Please log in again. Your drafts are kept.",
  },
  shareText: (title: string) => `Check out ${title} on ${BRAND}`,
} as const;
