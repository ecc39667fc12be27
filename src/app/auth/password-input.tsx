import { type ComponentProps, useState } from "react";
import { Input } from "../ui/input";

type PasswordInputProps = Omit<ComponentProps<typeof Input>, "type"> & {
  /** Names the field in the button's accessible name: "Show current password". */
  label?: string;
};

/** A password field with a button that shows and hides the password. */
export function PasswordInput({ label = "password", ...props }: PasswordInputProps) {
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
        aria-label={`${isShown ? "Hide" : "Show"} ${label}`}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-px right-px px-3 text-14 text-ink-2 hover:text-ink"
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </span>
  );
}
