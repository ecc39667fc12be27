import { BRAND } from "@contract/brand";
import { Link } from "@tanstack/react-router";
import { Mark } from "../../ui/mark";

/** Where the work comes from, and quietly what it stands on. */
export function PortfolioFoot({ place }: { place: string | null }) {
  return (
    <footer className="mt-auto flex items-center justify-between gap-6 px-4 py-6 text-14 text-ink-2 md:px-8 print:hidden">
      <span>{place}</span>
      <Link to="/" className="flex h-6 items-center gap-2 hover:text-ink">
        <Mark size={16} />
        {BRAND}
      </Link>
    </footer>
  );
}
