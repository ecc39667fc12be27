import { useHydrated } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useViewer } from "../../lib/session/viewer";
import { BlogPosts } from "./blog-posts";
import { CaseStudies } from "./case-studies";
import { Featured } from "./featured";
import { Hero } from "./hero";
import { Trending } from "./trending";

const Followed = lazy(() => import("./followed"));

export function HomeScreen() {
  const viewer = useViewer();
  // The server renders no lazily loaded parts, and hydration starts from what it rendered.
  const isHydrated = useHydrated();
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
