import { notFound } from "@tanstack/react-router";
import { statusOf } from "./api/trpc";

/** The error that a loader throws: a page not found for 404 and for an invalid id (400), otherwise the same error. */
export function notFoundOr(error: unknown) {
  const status = statusOf(error);
  return status === 404 || status === 400 ? notFound() : error;
}
