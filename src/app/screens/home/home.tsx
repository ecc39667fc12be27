import { BlogPosts } from "./blog-posts";
import { CaseStudies } from "./case-studies";
import { Featured } from "./featured";
import { Hero } from "./hero";
import { Trending } from "./trending";

/** For everybody alike: who is logged in starts at their own profile instead of at the door. */
export function Home() {
  return (
    <>
      <Hero />
      <Featured />
      <Trending />
      <CaseStudies />
      <BlogPosts />
    </>
  );
}
