import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { SpinnerIcon } from "./spinner";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Text while pending, such as "Saving...". Replaces the label. Clicks have no effect, and the button keeps the focus.
   */
  busy?: string | undefined;
};

export function Button({
  variant,
  size,
  busy,
  className,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      onClick={busy === undefined ? onClick : (event) => event.preventDefault()}
      aria-disabled={busy === undefined ? undefined : true}
      aria-busy={busy === undefined ? undefined : true}
      {...rest}
    >
      {busy === undefined ? (
        children
      ) : (
        <>
          <SpinnerIcon /> {busy}
        </>
      )}
    </button>
  );
}
