import { Link } from "@tanstack/react-router";
import { formatDate } from "../../lib/format/format";
import { SectionHeading } from "./section-heading";

const POSTS = [
  {
    date: "2026-11-14",
    title: "What a drawing sheet still knows",
    text: "Title blocks, revisions, north points: the conventions worth keeping on a screen.",
  },
  {
    date: "2026-11-02",
    title: "Photographing work you did not light",
    text: "Seven site photographers on waiting, lenses and asking for the blinds to be raised.",
  },
  {
    date: "2026-10-21",
    title: "A portfolio for the people who keep it running",
    text: "Facility managers rarely publish. Three who do explain what they show, and to whom.",
  },
];

export function BlogPosts() {
  return (
    <section aria-labelledby="blog" className="sheet-edges mt-16 md:mt-24">
      <SectionHeading id="blog" title="Featured Blog Posts" to="/blog" more="Blog" />
      <ul className="grid gap-x-gutter gap-y-8 md:grid-cols-3">
        {POSTS.map(({ date, title, text }) => (
          <li key={date} className="relative border-t border-ink pt-3.5">
            <time dateTime={date} className="block font-mono text-12 text-ink-2">
              {formatDate(date)}
            </time>
            <h3 className="mt-7 text-20 font-medium max-md:mt-3">
              <Link to="/blog" className="stretched-link">
                {title}
              </Link>
            </h3>
            <p className="mt-1.5 text-14 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
