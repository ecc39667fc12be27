import { BRAND, TAGLINE } from "@contract/brand";
import { Link } from "@tanstack/react-router";
import { Logo } from "../ui/logo";
import { ThemeSwitch } from "./theme-switch";

export function Footer() {
  return (
    <footer id="footer" className="mt-30 border-t border-line print:hidden">
      <div className="wide-edges">
        <div className="grid grid-cols-12 gap-x-gutter gap-y-8 pt-8 pb-10 md:pt-10 md:pb-16">
          <div className="col-span-12 md:col-span-4">
            <Link to="/" aria-label={`${BRAND}, home`} className="block w-fit">
              <Logo />
            </Link>
            <p className="mt-3 max-w-65 text-14 text-ink-2">{TAGLINE}</p>
          </div>
          <FooterLinks />
        </div>
        <div className="flex flex-col items-start gap-4 border-t border-line pt-5 pb-7 text-14 text-ink-2 md:h-16 md:flex-row md:items-center md:justify-between md:py-0">
          <span>
            © {new Date().getUTCFullYear()} {BRAND}
          </span>
          <div className="noscript:hidden">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

const COLUMNS = [
  [
    { to: "/discover", name: "Discover" },
    { to: "/pricing", name: "Pricing" },
    { to: "/jobs", name: "Jobs" },
  ],
  [
    { to: "/learn", name: "Learn" },
    { to: "/documentation", name: "Documentation" },
    { to: "/blog", name: "Blog" },
    { to: "/case-studies", name: "Case Studies" },
  ],
  [
    { to: "/privacy-policy", name: "Privacy Policy" },
    { to: "/terms-of-service", name: "Terms of Service" },
  ],
] as const;

function FooterLinks() {
  return (
    <nav
      aria-label="Footer"
      className="col-span-12 footer-columns text-14 md:col-span-7 md:col-start-6 lg:col-span-6 lg:col-start-7"
    >
      {COLUMNS.map((column) => (
        <ul key={column[0].to}>
          {column.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-1 hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
