export const roles = ["user", "admin", "superuser"] as const;
export const accountStatuses = ["active", "suspended", "banned"] as const;
export const accountTypes = ["free", "premium"] as const;

/** The logged-in user who makes the request. */
export type Viewer = {
  id: number;
  username: string;
  role: (typeof roles)[number];
  status: (typeof accountStatuses)[number];
};

type Rules = {
  "project.edit": { userId: number };
  "project.seeCost": { userId: number; isConstructionCostPublic: boolean };
  "project.seeClient": { userId: number; isClientPublic: boolean };
  "project.seeAddress": { userId: number; isAddressPublic: boolean };
  "comment.edit": { userId: number };
  "comment.delete": { userId: number; projectOwnerId: number };
  "profile.edit": { id: number };
};

const rules: { [A in keyof Rules]: (viewer: Viewer | null, object: Rules[A]) => boolean } = {
  "project.edit": (viewer, project) => viewer?.id === project.userId,
  "project.seeCost": (viewer, project) => project.isConstructionCostPublic || viewer?.id === project.userId,
  "project.seeClient": (viewer, project) => project.isClientPublic || viewer?.id === project.userId,
  "project.seeAddress": (viewer, project) => project.isAddressPublic || viewer?.id === project.userId,
  "comment.edit": (viewer, comment) => viewer?.id === comment.userId,
  "comment.delete": (viewer, comment) =>
    viewer !== null && (viewer.id === comment.userId || viewer.id === comment.projectOwnerId),
  "profile.edit": (viewer, profile) => viewer?.id === profile.id,
};

/** Checks whether the viewer may perform the action on the object. The app shows buttons by it, the services enforce it. */
export const can = <A extends keyof Rules>(viewer: Viewer | null, action: A, object: Rules[A]) =>
  rules[action](viewer, object);
