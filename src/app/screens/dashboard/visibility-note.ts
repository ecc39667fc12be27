import { formatInstant } from "@contract/format-date";
import type { ProjectCard } from "@contract/projects";

const notes = {
  public: undefined,
  link: "By link",
  followers: "Followers",
  password: "Password",
  private: "Only you",
};

/** What a card says of a project that not everybody sees. */
export function visibilityNote({ status, visibility = "public", publishAt, takedownId }: ProjectCard) {
  if (takedownId) return "Taken down";
  if (status === "draft") return "Draft";
  if (status === "scheduled" && publishAt) return `Scheduled for ${formatInstant(publishAt)} UTC`;
  return notes[visibility];
}
