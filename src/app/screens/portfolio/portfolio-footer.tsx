import { BRAND } from "@contract/brand";
import { Link } from "@tanstack/react-router";
import { Mark } from "../../ui/logo";
import { UserText } from "../../ui/user-text";
import type { OutsideFrame } from "./embed-links";

type FootProps = { place: string | null; linkTarget?: OutsideFrame | undefined };

/** Where the work comes from, and quietly what it stands on. */
export function PortfolioFoot({ place, linkTarget }: FootProps) {
  return (
    <footer className="mt-auto flex items-center justify-between gap-6 px-4 py-6 text-14 text-ink-2 md:px-8 print:hidden">
      <UserText as="span" className="min-w-0 wrap-anywhere">
        {place}
      </UserText>
      <Link to="/" {...linkTarget} className="flex h-6 shrink-0 items-center gap-2 hover:text-ink">
        <Mark size={16} />
        {BRAND}
      </Link>
    </footer>
  );
}
