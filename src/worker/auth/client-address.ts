/**
 * Normalizes a client's IP address for rate limits: IPv4 addresses (also IPv4-mapped and 6to4) become dotted decimal;
 * IPv6 addresses are cut to their first 64 bits, the network of one customer. Other text is returned unchanged.
 */
export function normalizeAddress(address: string) {
  const [plain = ""] = address.trim().split("%");
  const isIpv6 = plain.includes(":");
  const canonical = URL.parse(
    isIpv6 ? `http://[${plain.replace(/^\[|\]$/g, "")}]` : `http://${plain}`,
  )?.hostname;
  if (!canonical || (!isIpv6 && !/^[\d.]+$/.test(canonical))) return address;
  if (!isIpv6) return canonical;
  const groups = groupsOf(canonical.slice(1, -1));
  return ipv4In(groups) ?? groups.slice(0, 4).map(hex).join(":");
}

/** The eight 16-bit groups of an IPv6 address in canonical form (RFC 5952). */
function groupsOf(address: string) {
  const [head = [], tail = []] = address.split("::").map((half) =>
    half
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The IPv4 address inside an IPv4-mapped (RFC 4291, 2.5.5.2) or 6to4 (RFC 3056) address. A 6to4 client has 65,536
 * networks of 64 bits, so its IPv4 address is the key instead.
 */
function ipv4In([a = 0, b = 0, c = 0, d, e, f, g = 0, h = 0]: number[]) {
  if (a === 0x2002) return dotted(b, c);
  return !a && !b && !c && !d && !e && f === 0xffff ? dotted(g, h) : undefined;
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");
const hex = (group: number) => group.toString(16);
