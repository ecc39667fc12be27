import { formatInstant } from "@contract/format-date";
import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";

const notes = {
  public: undefined,
  link: "By link",
  followers: "Followers",
  password: "Password",
  private: "Only you",
};

/** What a card says of a project that not everybody sees. */
export function visibilityNote({
  id,
  title,
  status,
  draftStep,
  visibility = "public",
  publishAt,
  takedownId,
}: ProjectCard) {
  if (takedownId) return "Taken down";
  if (status === "draft")
    return (
      <>
        Draft ·{" "}
        <Link
          to="/projects/new"
          search={{ draft: id, step: (draftStep ?? 1) as 1 | 2 | 3 | 4 }}
          className="relative z-10 underline"
        >
          Continue<span className="sr-only"> {title || "Untitled"}</span>
        </Link>
      </>
    );
  if (status === "scheduled" && publishAt) return `Scheduled for ${formatInstant(publishAt)} UTC`;
  return notes[visibility];
}
