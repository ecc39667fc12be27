import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { Ring } from "./spinner";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** What it is doing, "Saving...": shown with a ring in place of the label, and the button rests meanwhile. */
  busy?: string | undefined;
};

export function Button({
  variant,
  size,
  busy,
  className,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      disabled={disabled || busy !== undefined}
      aria-busy={busy === undefined ? undefined : true}
      {...rest}
    >
      {busy === undefined ? (
        children
      ) : (
        <>
          <Ring /> {busy}
        </>
      )}
    </button>
  );
}
