import { useHydrated } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { AuthPanel } from "./panel/auth-panel";

/** The layout of every page around login: a panel with the slogan, and one column for the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 border-line border-b md:min-h-180 md:grid-cols-12">
      <AuthPanel />
      <div className="px-margin pt-8 pb-16 md:col-span-7 md:flex md:items-start md:justify-center md:pt-14">
        <div className="w-full max-w-140">{children}</div>
      </div>
    </div>
  );
}

/** The heading of the column. Takes the focus when it replaces another heading without a page load. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  const [takesFocus] = useState(useHydrated());
  return (
    <header>
      <h1
        ref={takesFocus ? focus : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-28 font-medium outline-none"
      >
        {title}
      </h1>
      <p className="mt-3 text-pretty text-ink-2 wrap-anywhere">{children}</p>
    </header>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
