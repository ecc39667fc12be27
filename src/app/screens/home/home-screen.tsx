import { lazy, Suspense } from "react";
import { useViewer } from "../../lib/session/viewer";
import { useIsHydrated } from "../../lib/use-is-hydrated";
import { BlogPosts } from "./blog-posts";
import { CaseStudies } from "./case-studies";
import { Featured } from "./featured";
import { Hero } from "./hero";
import { Trending } from "./trending";

const Followed = lazy(() => import("./followed"));

export function HomeScreen() {
  const viewer = useViewer();
  const isHydrated = useIsHydrated();
  return (
    <>
      <Hero />
      {viewer && isHydrated && (
        <Suspense>
          <Followed />
        </Suspense>
      )}
      <Featured />
      <Trending />
      <CaseStudies />
      <BlogPosts />
    </>
  );
}
