import { X } from "lucide-react";
import { type ReactNode, useId } from "react";

type DetailPanelProps = {
  title: string;
  /** The link that closes the panel, with `closeClass`. */
  closeLink: ReactNode;
  className: string;
  children: ReactNode;
};

export const closeClass = "icon-button -mr-3";
export const closeIcon = <X />;

/** The open entry of a list, next to the list or instead of it on a small screen. */
export function DetailPanel({ title, closeLink, className, children }: DetailPanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={focusPanel}
      className={`mt-5 border border-line bg-sheet p-4 outline-none md:p-6 ${className}`}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-20 font-medium">
          {title}
        </h2>
        {closeLink}
      </div>
      {children}
    </section>
  );
}

/** Focuses the panel when it is opened from the list. If the page is loaded with an open panel, the focus stays. */
const focusPanel = (panel: HTMLElement | null) => {
  if (panel && document.activeElement !== document.body) panel.focus();
};
