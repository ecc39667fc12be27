import type { ComponentProps } from "react";

type Tag = "bdi" | "span" | "p" | "h1" | "h2" | "h3" | "dt" | "dd" | "li";
type UserTextProps<T extends Tag> = ComponentProps<T> & { as?: T };

/**
 * Text that somebody wrote. It reads in its own direction, whichever language the page around it is in. One line that
 * may be cut short needs an element of its own ("span" with `truncate`), so that it is cut at its end.
 */
export function UserText<T extends Tag = "bdi">({ as, ...rest }: UserTextProps<T>) {
  const Element = (as ?? "bdi") as "span";
  return <Element dir="auto" {...(rest as ComponentProps<"span">)} />;
}
