import { notFound } from "@tanstack/react-router";
import { isLocked, statusOf } from "./trpc";

/**
 * The error that a loader throws: a page not found for 404, for an invalid id (400) and for a project with a password, which
 * only the page of the project asks for; otherwise the same error.
 */
export function notFoundOr(error: unknown) {
  const status = statusOf(error);
  return status === 404 || status === 400 || isLocked(error) ? notFound() : error;
}
