import type { FeedProject } from "@contract/follows";
import { trpc } from "../../data/api/trpc";
import { ProjectGrid } from "../../projects/card/project-grid";
import { categoryLabel } from "../../projects/category-label";
import { SectionHeading } from "./section-heading";

/** Projects of the people whom the viewer follows, and projects near them. Nothing for a viewer who follows nobody. */
export default function Followed() {
  const { data = [] } = trpc.follows.feed.useQuery({});
  if (data.length === 0) return null;
  const reasons = new Map(data.map(({ id, reason }) => [id, reasonLabels[reason.kind](reason.of)]));
  return (
    <section aria-labelledby="followed" className="wide-edges pt-10">
      <SectionHeading id="followed" title="From people you follow" to="/discover" more="Discover" />
      <ProjectGrid projects={data} headingLevel="h3" noteOf={({ id }) => reasons.get(id)} />
    </section>
  );
}

const reasonLabels: Record<FeedProject["reason"]["kind"], (of: string) => string> = {
  followed: (name) => `Followed: ${name}`,
  place: (place) => `Near ${place}`,
  category: (category) => `Also ${categoryLabel(category)}`,
  liked: (name) => `Liked by ${name}`,
};
