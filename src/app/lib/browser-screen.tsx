import { ClientOnly } from "@tanstack/react-router";
import { type ComponentType, createElement, lazy, Suspense } from "react";
import { Spinner } from "../ui/spinner";

/**
 * A screen behind a login that the server does not render, so that the Worker's bundle does not contain it:
 * `browserScreen(import.meta.env.SSR ? null : () => import("../screens/some-screen").then((module) => module.SomeScreen))`.
 */
export function browserScreen<P extends object>(load: (() => Promise<ComponentType<P>>) | null) {
  const Screen: ComponentType<P> = load ? lazy(async () => ({ default: await load() })) : () => null;
  return (props: P) => (
    <ClientOnly fallback={<Spinner />}>
      <Suspense fallback={<Spinner />}>{createElement(Screen, props)}</Suspense>
    </ClientOnly>
  );
}
