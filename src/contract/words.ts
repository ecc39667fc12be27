import { BRAND } from "./brand";

/** The product's fixed sentences: toasts, states and failures that more than one place must say alike. */
export const words = {
  cookiesRequired: "Please accept cookies to continue",
  cookiesAccepted: "Cookies accepted",
  welcomeBack: { title: "Welcome back!", description: "You've successfully logged in" },
  welcome: { title: `Welcome to ${BRAND}!`, description: "Your account has been created successfully" },
  goodbye: { title: "Goodbye!", description: "You've successfully logged out" },
  loginFailed: { title: "Login failed", description: "Please check your credentials and try again" },
  registrationFailed: {
    title: "Registration failed",
    description: "Please check your information and try again",
  },
  logoutFailed: { title: "Logout failed", description: "Please try again" },
  badCredentials: "The username or password is not right",
  likeLogin: "Please log in to like projects",
  likeFailed: { title: "Error", description: "Failed to update like status" },
  commentFailed: "Failed to add comment",
  commentAdded: "Comment added successfully",
  commentLogin: { title: "Authentication Required", description: "Please log in to comment" },
  commentPrompt: "Please login to comment",
  projectCreated: "Project created successfully",
  projectCreateFailed: "Failed to create project",
  projectsFailed: "Failed to fetch projects",
  projectMissing: {
    title: "Project Not Found",
    description: "The project you're looking for doesn't exist or has been removed.",
  },
  projectLimit: "The free plan holds up to 10 projects. Upgrade to premium to publish more.",
  loadingProjects: "Loading more projects...",
  noProjectsFound: "No projects found matching your criteria",
  portfolioRefused: "You are not authorized to view",
  invalidProfile: { title: "Invalid Profile", description: "The requested profile ID is invalid." },
  profileMissing: {
    title: "Profile Not Found",
    description: "The profile you're looking for doesn't exist or has been removed.",
  },
  ownerMissing: "Owner information not available",
  notFound: "404 Page Not Found",
  uploadTooLarge: (name: string) => `File ${name} is too large (max 5MB)`,
  shareText: (title: string) => `Check out ${title} on ${BRAND}`,
} as const;
