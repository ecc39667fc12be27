import { notFound } from "@tanstack/react-router";
import { statusOf } from "./trpc";

/** What a loader throws for a failed read: whatever is not there, or cannot be, is a page not found. */
export function missing(error: unknown) {
  const status = statusOf(error);
  return status === 404 || status === 400 ? notFound() : error;
}
