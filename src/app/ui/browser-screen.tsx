import { ClientOnly } from "@tanstack/react-router";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { ScreenSkeleton } from "./list-skeletons";

/**
 * A screen behind a login that the server does not render. `load` imports it, and is null if `import.meta.env.SSR`: so the
 * Worker's bundle does not contain the screen. It is as high as the window at least: the footer stays below it when the screen
 * replaces the skeleton.
 */
export function browserScreen<P extends object>(
  load: (() => Promise<ComponentType<P>>) | null,
  skeleton: ReactNode = <ScreenSkeleton />,
) {
  const Screen: ComponentType<P> = load ? lazy(async () => ({ default: await load() })) : () => null;
  return (props: P) => (
    <div className="min-h-svh print:min-h-0">
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>{createElement(Screen, props)}</Suspense>
      </ClientOnly>
    </div>
  );
}
