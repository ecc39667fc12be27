export const LEARN_TABS = ["tutorials", "webinars", "resources"] as const;
export type LearnTab = (typeof LEARN_TABS)[number];
