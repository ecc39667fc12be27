import type { ComponentProps } from "react";

type Tag = "bdi" | "span" | "p" | "h1" | "h2" | "h3" | "dt" | "dd" | "li";
type UserTextProps<T extends Tag> = ComponentProps<T> & { as?: T };

/**
 * Text by a user, with its own text direction (left-to-right or right-to-left). For text with `truncate` use a block
 * element of its own ("span" with `block`), so that it is cut at the end in both directions.
 */
export function UserText<T extends Tag = "bdi">({ as, ...rest }: UserTextProps<T>) {
  const Element = (as ?? "bdi") as "span";
  return <Element dir="auto" {...(rest as ComponentProps<"span">)} />;
}
