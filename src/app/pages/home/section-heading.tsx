import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";

type SectionHeadingProps = { id: string; title: string; to: LinkProps["to"]; more: string };

export function SectionHeading({ id, title, to, more }: SectionHeadingProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 pb-5">
      <h2 id={id} className="text-28 font-medium">
        {title}
      </h2>
      <Link to={to} className="flex items-center gap-1.5 py-0.5 text-14 font-medium hover:underline">
        {more} <ArrowRight />
      </Link>
    </div>
  );
}
