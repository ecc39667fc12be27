import { Heart } from "lucide-react";
import { formatNumber } from "../../lib/format/format";
import { useLike } from "./use-like";

type LikeableProject = { id: number; title: string; likes: number; liked: boolean };

export function LikeButton({ project, className }: { project: LikeableProject; className: string }) {
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
      <span>{formatNumber(project.likes)}</span>
    </button>
  );
}
