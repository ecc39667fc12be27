import { HEADLINE } from "@contract/brand";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useViewer } from "../../data/session/viewer";
import { formatDate } from "../../lib/format/format";
import { buttonClass } from "../../ui/button-class";
import chapel from "./chapel.webp";
import { Featured, Trending } from "./home-projects";
import { SectionHeading } from "./section-heading";
import tower from "./tower.webp";

/** `followed`: the projects of the people whom a user follows. */
export function HomeScreen({ followed }: { followed: ReactNode }) {
  const viewer = useViewer();
  return (
    <>
      <Hero />
      {viewer && <Suspense>{followed}</Suspense>}
      <Featured />
      <Trending />
      <CaseStudies />
      <BlogPosts />
    </>
  );
}

const TRADES = ["Architecture", "Engineering", "Construction", "Operations"];

/** The headline over a drawing, with a line of labels below that names the trades in it. */
function Hero() {
  return (
    <>
      <section className="hero relative overflow-hidden border-b border-ink">
        <div className="hero-text wide-edges relative z-1">
          <h1 className="max-w-headline text-64 font-medium">{HEADLINE}</h1>
          <div className="mt-6 flex flex-wrap gap-3 md:mt-7">
            <GetStarted />
            <Link to="/discover" className={buttonClass({ size: "lg", className: "bg-paper" })}>
              Explore Projects
            </Link>
          </div>
        </div>
        <div aria-hidden="true" className="elevation" />
      </section>
      <ol aria-label="Drawn above" className="dimension-string">
        {TRADES.map((trade) => (
          <li key={trade}>{trade}</li>
        ))}
      </ol>
    </>
  );
}

function GetStarted() {
  const viewer = useViewer();
  const className = buttonClass({ variant: "primary", size: "lg" });
  if (!viewer) {
    return (
      <Link to="/auth" className={className}>
        Get Started
      </Link>
    );
  }
  return (
    <Link to="/profile/$id" params={{ id: String(viewer.id) }} className={className}>
      Get Started
    </Link>
  );
}

const STUDIES = [
  {
    image: chapel,
    alt: "Light falling through a deep timber roof onto the concrete walls of a hall",
    title: "Daylight at seven degrees",
    text: "A hall in the north, lit without lamps in November: what the fins do to a low sun, and what they cost to hang.",
  },
  {
    image: tower,
    alt: "A slender timber tower over a pale model of a city",
    title: "A tower that is a grid all the way up",
    text: "Timber on wind, fire and the one connection that is used four thousand times. The budget, and the argument that won it.",
  },
];

function CaseStudies() {
  return (
    <section aria-labelledby="case-studies" className="wide-edges mt-16 md:mt-24">
      <SectionHeading
        id="case-studies"
        title="Latest Case Studies"
        to="/case-studies"
        more="All case studies"
      />
      <ul className="grid gap-x-gutter gap-y-8 md:grid-cols-2">
        {STUDIES.map(({ image, alt, title, text }) => (
          <li key={title} className="relative">
            <div className="lazy-frame aspect-3/2 bg-well">
              <img
                src={image}
                alt={alt}
                width={1200}
                height={800}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </div>
            <h3 className="border-t border-line pt-3.5 text-20 font-medium">
              <Link to="/case-studies" className="stretched-link">
                {title}
              </Link>
            </h3>
            <p className="mt-1.5 max-w-dialog text-14 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

function BlogPosts() {
  return (
    <section aria-labelledby="blog" className="wide-edges mt-16 md:mt-24">
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
