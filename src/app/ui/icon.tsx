import { type IconName, iconPaths } from "./icon-paths";

/** One of the drawn icons: 16 grid, 1.25 stroke, square caps. Decorative; the control beside it carries the name. */
export function Icon({ name, className = "", filled = false }: IconProps) {
  return (
    <svg
      className={`icon ${filled ? "icon-filled" : ""} ${className}`}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

export type IconProps = { name: IconName; className?: string; filled?: boolean };
