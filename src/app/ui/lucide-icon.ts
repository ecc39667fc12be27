import { type ComponentProps, createElement } from "react";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * The component of an icon of lucide; a build uses it instead of the library's own (`scripts/build/direct-icons.ts`), which
 * writes eleven attributes into each icon and takes several times as long. Size and stroke are in the style sheet.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: ComponentProps<"svg">) =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        className: className ? `lucide ${className}` : "lucide",
        "aria-hidden": true,
        ...rest,
      },
      shapes,
    );
}
