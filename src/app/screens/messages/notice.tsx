import type { ReactNode } from "react";

/** A centered text for a pane without other content. */
export function Notice({ title, text, action, isAlert }: NoticeProps) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-1 p-6 text-center">
      <div role={isAlert ? "alert" : undefined}>
        {title && <h2 className="text-20 font-medium">{title}</h2>}
        {text && <p className="mt-1 max-w-measure text-ink-2">{text}</p>}
      </div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

type NoticeProps = { title?: string; text?: string; action?: ReactNode; isAlert?: boolean };
