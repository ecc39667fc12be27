import { PAPER } from "./paper";

/** The accent of a portfolio: its contrast by WCAG 2.2, and the colours that keep it. */

/** WCAG 2.2, 1.4.3: the least contrast of text. The page's paper is also the text on a button in the accent. */
export const CONTRAST_MIN = 4.5;

/** The accents that the settings offer; the first is that of an appearance without a choice. */
export const ACCENTS = {
  Ink: "#151618",
  Green: "#2f6f4a",
  Blue: "#27548a",
  Ochre: "#8a5a12",
  Red: "#a8273d",
} as const;

/** A colour as #rrggbb in each theme. `chosen` is the owner's input. */
export type Accent = { chosen: string; light: string; dark: string };

/**
 * The chosen colour, darkened for the light page and lightened for the dark one until the contrast is enough. A neutral colour
 * without enough contrast is inverted first, so that ink becomes nearly white on dark pages and not gray.
 */
export const accentFor = (chosen: string): Accent => ({
  chosen,
  light: withContrast(chosen, PAPER.light, -1),
  dark: withContrast(chosen, PAPER.dark, 1),
});

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance by WCAG 2.2. */
function luminanceOf(color: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The saturation below which a colour counts as black, gray or white. */
const NEUTRAL_BELOW = 0.1;

/** Changes the lightness by steps of one percent. Black and white have enough contrast, so it ends. */
function withContrast(color: string, paper: string, step: 1 | -1) {
  const { hue, saturation, lightness } = toHsl(color);
  if (contrastOf(color, paper) >= CONTRAST_MIN) return color;
  const isNeutral = saturation < NEUTRAL_BELOW;
  let percent = Math.round((isNeutral ? 1 - lightness : lightness) * 100);
  let result = isNeutral ? fromHsl(hue, saturation, percent / 100) : color;
  while (contrastOf(result, paper) < CONTRAST_MIN) {
    percent += step;
    result = fromHsl(hue, saturation, percent / 100);
  }
  return result;
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Hue in degrees; saturation and lightness from 0 to 1 (CSS Color 4, 7.2). */
function toHsl(color: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function fromHsl(hue: number, saturation: number, lightness: number) {
  const channel = (offset: number) => {
    const position = (offset + hue / 30 + 12) % 12;
    const share = Math.max(-1, Math.min(position - 3, 9 - position, 1));
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * share;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
