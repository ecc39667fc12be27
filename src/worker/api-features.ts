/** What each feature is about, for the documentation. */
export const features = {
  auth: "Registration, login, logout and forgotten passwords.",
  projects: "Publishing, finding, reading, editing and deleting projects.",
  search: "Finding projects and users by words.",
  comments: "Comments on projects.",
  likes: "Likes of projects.",
  users: "User profiles, and a user's own account.",
  follows: "Following users.",
  messages: "Conversations between two users.",
  notifications: "Notifications about what others did.",
  reports: "Reports about projects.",
  options: "The company types and project categories that forms offer.",
  admin: "Administration. Superusers only.",
  embed: "Portfolios in frames on other sites.",
  billing: "The premium plan, paid through Stripe.",
  media: "Uploaded files. Upload a file first, then send its address with what it belongs to.",
  document: "This description.",
} as const;
