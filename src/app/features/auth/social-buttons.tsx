import { type KeyboardEvent, useId, useState } from "react";

/** Ways in that do not exist yet: seen and reachable, and saying so. */
export function SocialButtons() {
  return (
    <div className="grid grid-cols-3 gap-2">
      {["Google", "Facebook", "LinkedIn"].map((name) => (
        <ComingButton key={name} name={name} />
      ))}
    </div>
  );
}

/** aria-disabled and not disabled, so that the keyboard reaches it and its tooltip; Esc puts the tooltip away. */
function ComingButton({ name }: { name: string }) {
  const tip = useId();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && close();
  return (
    <span className="relative block" onPointerEnter={open} onPointerLeave={close}>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={tip}
        onFocus={open}
        onBlur={close}
        onKeyDown={closeOnEscape}
        className="h-10 w-full rounded-sm border border-line px-1 text-14 font-medium text-ink-2 aria-disabled:cursor-default"
      >
        {name}
      </button>
      <span
        id={tip}
        role="tooltip"
        hidden={!isOpen}
        className="absolute right-0 bottom-full mb-1 whitespace-nowrap rounded-sm bg-ink px-2 py-1 text-12 text-paper"
      >
        Coming soon!
      </span>
    </span>
  );
}
