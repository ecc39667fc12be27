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
 * The logo, or on dark pages the one for them. A logo alone that is made for light pages has a light ground there. The ground
 * replaces the white of the one logo and the black of the other.
 */
export function PracticeLogo({ appearance }: { appearance: PortfolioAppearance }) {
  const { logo, logoDark, theme } = appearance;
  const light = logo && (theme !== "dark" || !logoDark);
  const dark = logoDark && (theme !== "light" || !logo);
  if (!light && !dark) return null;
  // Lazy, because the browser loads no lazy picture that is not displayed.
  const loading = light && dark ? "lazy" : "eager";
  const hasGround = logoDark || appearance.logoNeedsGround;
  const ground = logoDark ? "bg-paper" : "bg-drawing shadow-[0_0_0_6px_var(--color-drawing)]";
  return (
    <span className={`isolate shrink-0 ${hasGround ? ground : ""}`}>
      {light && (
        <img
          {...sized(logo, appearance.logoRatio)}
          alt=""
          loading={loading}
          className={`${hasGround ? "mix-blend-multiply" : ""} ${dark ? "in-light" : ""}`}
        />
      )}
      {dark && (
        <img
          {...sized(logoDark, appearance.logoDarkRatio)}
          alt=""
          loading={loading}
          className={`mix-blend-screen ${light ? "in-dark" : ""}`}
        />
      )}
    </span>
  );
}

const HEIGHT = 48;
const WIDTH_MAX = 240;

/** A logo keeps its ratio. One that is very wide is less high. */
function sized(logo: string, ratio: number) {
  const width = Math.min(WIDTH_MAX, HEIGHT * ratio);
  return { src: variantUrl(logo, width > 160 ? 480 : 320), width, height: width / ratio };
}
