import type { ReactNode } from "react";

type BubbleProps = {
  /** Whose words they are, for those who do not see on which side they stand. */
  name: string;
  isOwn: boolean;
  isFirst?: boolean;
  /** Time or state, beside the last of what was said in one go. */
  note?: ReactNode;
  /** Beneath it. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One message: own words on well at the right, those of others on sheet with a line at the left. */
export function Bubble({ name, isOwn, isFirst = true, note, foot, children }: BubbleProps) {
  return (
    <li className={isFirst ? "mt-3" : "mt-1"}>
      <div className={`flex items-end gap-3 ${isOwn ? "flex-row-reverse" : ""}`}>
        <div
          className={`min-w-0 max-w-130 rounded-sm border px-3.5 py-2.5 ${isOwn ? "border-well bg-well" : "border-line bg-sheet"}`}
        >
          <span className="sr-only">{name}: </span>
          {children}
        </div>
        <span className="min-w-9 shrink-0 font-mono text-12 text-ink-2">{note}</span>
      </div>
      {foot}
    </li>
  );
}
