import { BlogPosts } from "./blog-posts";
import { CaseStudies } from "./case-studies";
import { Featured } from "./featured";
import { Hero } from "./hero";
import { Trending } from "./trending";

export function HomeScreen() {
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
