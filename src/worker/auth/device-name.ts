/** Browsers by the text in their User-Agent header, the more specific ones first: most also claim to be Chrome or Safari. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

/** Android also claims to be Linux, and an iPhone to be like Mac OS X. */
const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Chrome OS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** A browser and its system in words, by its User-Agent header: "Firefox on Windows". */
export function deviceName(agent: string) {
  const [browser] = browsers.find(([, sign]) => sign.test(agent)) ?? [];
  const [system] = systems.find(([, sign]) => sign.test(agent)) ?? [];
  if (!browser && !system) return "Unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : `${browser}`;
}

/** "Lisbon, Portugal", or null if nothing is known. `country` is a code (ISO 3166-1). */
export function placeName({ city, country }: { city: string; country: string }) {
  const name = country && (new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country);
  return [city, name].filter(Boolean).join(", ") || null;
}
