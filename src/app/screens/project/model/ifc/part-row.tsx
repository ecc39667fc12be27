import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";

type PartRowProps = {
  name: string;
  /** A level or a count, at the end of the row. */
  note: string;
  /** Whether only this part is shown. */
  isOnly: boolean;
  isHidden: boolean;
  onIsolate: () => void;
  onToggle: () => void;
  /** What the part consists of, while only it is shown. */
  children?: ReactNode;
};

/** A storey or a category: its name shows it alone, the eye hides it. */
export function PartRow({ name, note, isOnly, isHidden, onIsolate, onToggle, children }: PartRowProps) {
  return (
    <li>
      <div className={`flex h-10 items-center border-b border-line ${isOnly ? "bg-well" : ""}`}>
        <button
          type="button"
          className="icon-button -ml-2 text-ink-2"
          aria-label={`Hide ${name}`}
          aria-pressed={isHidden}
          onClick={onToggle}
        >
          {isHidden ? <EyeOff /> : <Eye />}
        </button>
        <button
          type="button"
          className={`flex h-full min-w-0 grow items-center justify-between gap-3 text-left text-14 hover:underline aria-pressed:font-medium ${isHidden ? "text-ink-2" : ""}`}
          aria-pressed={isOnly}
          onClick={onIsolate}
        >
          <span className="truncate">
            <span className="sr-only">Show only </span>
            {name}
          </span>
          <span className="shrink-0 font-mono text-12 font-normal text-ink-2">{note}</span>
        </button>
      </div>
      {isOnly && children}
    </li>
  );
}
