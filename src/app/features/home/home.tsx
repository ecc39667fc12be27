import { Link } from "@tanstack/react-router";
import { trpc } from "../../lib/trpc";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { BlogPosts } from "./blog-posts";
import { CaseStudies } from "./case-studies";
import { Featured } from "./featured";
import { Hero } from "./hero";
import { Trending } from "./trending";

export function Home() {
  const { data: featured = [] } = trpc.projects.featured.useQuery({});
  const { data: trending = [] } = trpc.projects.trending.useQuery({});
  const [lead, ...rest] = featured;
  return (
    <>
      <Hero />
      {lead ? <Featured lead={lead} rest={rest} /> : <FirstProject />}
      {trending.length > 0 && <Trending projects={trending} />}
      <CaseStudies />
      <BlogPosts />
    </>
  );
}

/** Before anybody has published anything. */
function FirstProject() {
  return (
    <section className="sheet-edges pt-10">
      <EmptyState
        title="The first plinth is free"
        text="No project has been published yet. Yours can be the one that stands here."
        action={
          <Link to="/projects/new" className={buttonClass()}>
            Create Project
          </Link>
        }
      />
    </section>
  );
}
