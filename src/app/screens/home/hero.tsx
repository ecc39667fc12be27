import { HEADLINE } from "@contract/brand";
import { Link } from "@tanstack/react-router";
import { useViewer } from "../../lib/session/viewer";
import { buttonClass } from "../../ui/button-class";

const TRADES = ["Architecture", "Engineering", "Construction", "Operations"];

/** The headline over a drawing, with a line of labels below that names the trades in it. */
export function Hero() {
  return (
    <>
      <section className="hero relative overflow-hidden border-b border-ink">
        <div className="hero-text sheet-edges relative z-1">
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
