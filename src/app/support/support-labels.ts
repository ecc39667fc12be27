import type { SupportRequest } from "@contract/support";

export const supportKindLabels: Record<SupportRequest["kind"], string> = {
  question: "A question",
  problem: "Something does not work",
  billing: "Plans and payments",
  account: "My account",
  other: "Something else",
};

export const supportStateLabels: Record<SupportRequest["state"], string> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};
