import { useHydrated } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { AuthPanel } from "./auth-panel";

/** Every way in, and every way back in: the promise, and one column beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 border-line border-b md:min-h-180 md:grid-cols-12">
      <AuthPanel />
      <div className="px-margin pt-8 pb-16 md:col-span-7 md:flex md:items-start md:justify-center md:pt-14">
        <div className="w-full max-w-140">{children}</div>
      </div>
    </div>
  );
}

/** What the column is about. Where it takes another's place in a living page, the reader begins at it. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  const [isNews] = useState(useHydrated());
  return (
    <header>
      <h1
        ref={isNews ? focus : undefined}
        tabIndex={isNews ? -1 : undefined}
        className="text-28 font-medium outline-none"
      >
        {title}
      </h1>
      <p className="mt-3 text-pretty text-ink-2 wrap-anywhere">{children}</p>
    </header>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
