import { Heart } from "lucide-react";
import { formatNumber } from "../../lib/format/format";
import { useLike } from "./use-like";

type Liked = { id: number; title: string; likes: number; liked: boolean };

/** The heart and its count; a given like is signal. */
export function LikeButton({ project, className }: { project: Liked; className: string }) {
  const like = useLike(project);
  return (
    <button
      type="button"
      aria-pressed={project.liked}
      aria-label={`Like ${project.title}, ${formatNumber(project.likes)}`}
      className={className}
      onClick={like}
    >
      <Heart className={project.liked ? "icon-given" : undefined} />
      {formatNumber(project.likes)}
    </button>
  );
}
