import type { creditBoxes } from "@contract/credits";

type Box = (typeof creditBoxes)[number];
export type CreditsSearch = { box?: Exclude<Box, "to-answer"> };

/** The box of credits in the address. */
export const creditsSearch = ({ box }: Record<string, unknown>): CreditsSearch =>
  box === "asked" || box === "history" ? { box } : {};
