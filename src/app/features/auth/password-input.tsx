import { type ComponentProps, useState } from "react";
import { Input } from "../../ui/input";

/** A password that its owner may look at. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-16"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={isShown ? "Hide password" : "Show password"}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-px right-px px-3 text-14 text-ink-2 hover:text-ink"
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </span>
  );
}
