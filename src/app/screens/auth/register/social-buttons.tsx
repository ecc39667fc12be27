import { Tooltip } from "radix-ui";
import { useState } from "react";

/** Placeholders for social sign-up, which does not exist yet. */
export function SocialButtons() {
  return (
    <Tooltip.Provider delayDuration={0}>
      <div className="grid grid-cols-3 gap-2">
        {["Google", "Facebook", "LinkedIn"].map((name) => (
          <SocialButton key={name} name={name} />
        ))}
      </div>
    </Tooltip.Provider>
  );
}

/** Uses aria-disabled instead of disabled, so that keyboard focus, hover and tap can all show the tooltip. */
function SocialButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-disabled="true"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="h-10 w-full rounded-sm border border-line px-1 text-14 font-medium text-ink-2 aria-disabled:cursor-default"
        >
          {name}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content sideOffset={4} className="z-40 rounded-sm bg-ink px-2 py-1 text-12 text-paper">
          Coming soon!
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
