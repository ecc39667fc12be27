export type ButtonVariant = "primary" | "secondary" | "ink" | "danger" | "danger-fill" | "text";
export type ButtonSize = "md" | "sm" | "lg";
type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** Classes of a button, also for links that look like one. Use "primary" once per screen. */
export const buttonClass = ({ variant = "secondary", size = "md", className = "" }: ButtonStyle = {}) =>
  `${BASE} ${variants[variant]} ${variant === "text" ? textSizes[size] : sizes[size]} ${className}`;

const BASE =
  "inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-sm border font-medium transition-colors disabled:cursor-default aria-busy:cursor-default not-aria-busy:disabled:border-line not-aria-busy:disabled:bg-transparent not-aria-busy:disabled:text-ink-2";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-signal text-on-signal enabled-hover:bg-signal-press",
  secondary: "border-line-2 enabled-hover:border-ink enabled-hover:bg-well",
  ink: "border-transparent bg-ink text-paper enabled-hover:bg-ink-2",
  danger: "border-bad text-bad enabled-hover:bg-bad enabled-hover:text-paper",
  "danger-fill": "border-transparent bg-bad text-paper enabled-hover:bg-ink",
  text: "border-transparent enabled-hover:bg-well",
};

const sizes: Record<ButtonSize, string> = {
  md: "h-10 px-4 text-14",
  sm: "h-8 px-3 text-14",
  lg: "h-12 px-5 text-16 md:px-6",
};

const textSizes: Record<ButtonSize, string> = {
  md: "-mx-2 h-10 px-2 text-14",
  sm: "-mx-2 h-8 px-2 text-14",
  lg: "-mx-2 h-12 px-2 text-16",
};
