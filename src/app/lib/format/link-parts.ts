import { isWebAddress } from "@contract/web-address";

export type LinkPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const PUNCTUATION = new Set(".,;:!?'\"’”…*_");

/**
 * Splits a text into http(s) links and the text between them. The parts joined are the original text. Runs in linear
 * time for any input.
 */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let start = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match);
    if (!isWebAddress(address)) continue;
    if (index > start) parts.push({ text: text.slice(start, index) });
    parts.push({ text: address, href: new URL(address).href });
    start = index + address.length;
  }
  if (start < text.length) parts.push({ text: text.slice(start) });
  return parts;
}

/** Cuts trailing punctuation, and closing brackets that were not opened within the address. */
function withoutPunctuation(match: string) {
  let unopened = match.split(")").length - match.split("(").length;
  let end = match.length;
  for (; end > 0; end--) {
    const last = match.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened--;
    else if (!PUNCTUATION.has(last)) break;
  }
  return match.slice(0, end);
}
