import type { ReactNode } from "react";

/** Shown for empty lists: a drawing, a title, a sentence and an action. */
export function EmptyState({ title, text, action, headingLevel: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center border border-line px-6 py-10 text-center">
      <svg
        viewBox="0 0 240 120"
        width="240"
        height="120"
        fill="none"
        stroke="currentColor"
        className="max-w-full text-ink-2"
        aria-hidden="true"
      >
        <path d="M0 108.5H240M60.5 108V92.5H179.5V108M70.5 92V84.5H169.5V92" />
        <path d="M100.5 84V30.5H139.5V84" strokeDasharray="3 3" />
      </svg>
      <Heading className="mt-6 text-20 font-medium">{title}</Heading>
      {text && <p className="mt-1 max-w-measure text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: "h1" | "h2" | "h3";
};
