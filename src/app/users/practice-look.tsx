import type { PortfolioAppearance } from "@contract/appearance";
import type { CSSProperties, ReactNode } from "react";
import { variantUrl } from "../lib/media";

type FrameProps = {
  appearance: PortfolioAppearance;
  /** The visitor's theme holds instead of the owner's. */
  keepsTheme?: boolean;
  children: ReactNode;
};

/**
 * Gives the page the theme and the accent of its owner. They are attributes, so that they hold before the first paint.
 */
export function PracticeFrame({ appearance, keepsTheme = false, children }: FrameProps) {
  const { theme, accent } = appearance;
  const style = { "--accent-light": accent.light, "--accent-dark": accent.dark } as CSSProperties;
  return (
    <div data-shown={keepsTheme ? undefined : theme} style={style} className="own-portfolio contents">
      {children}
    </div>
  );
}

/**
 * The logo, or on dark pages the one for them. A logo alone has a light ground there. The ground of the page replaces the white
 * of the one logo and the black of the other.
 */
export function PracticeLogo({ appearance: { logo, logoDark, theme } }: { appearance: PortfolioAppearance }) {
  const light = logo && (theme !== "dark" || !logoDark);
  const dark = logoDark && (theme !== "light" || !logo);
  if (!light && !dark) return null;
  const size = { width: 48, height: 48 };
  // Lazy, because the browser loads no lazy picture that is not displayed.
  const isLazy = light && dark ? ({ loading: "lazy" } as const) : {};
  return (
    <span className={`isolate size-12 shrink-0 ${logoDark ? "bg-paper" : "bg-drawing"}`}>
      {light && (
        <img
          {...size}
          {...isLazy}
          alt=""
          src={variantUrl(logo, 320)}
          className={`size-12 object-contain mix-blend-multiply ${dark ? "in-light" : ""}`}
        />
      )}
      {dark && (
        <img
          {...size}
          {...isLazy}
          alt=""
          src={variantUrl(logoDark, 320)}
          className={`size-12 object-contain mix-blend-screen ${light ? "in-dark" : ""}`}
        />
      )}
    </span>
  );
}
