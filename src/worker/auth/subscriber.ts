/**
 * Who a connecting address belongs to, in one spelling: an IPv4 address as it is, also where it is written or carried as
 * IPv6; of IPv6 the first 64 bits, which one subscriber has. What is no address is kept as it is.
 */
export function subscriberOf(address: string) {
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

/** The eight groups of an IPv6 address that is spelled as URLs spell it (RFC 5952). */
function groupsOf(address: string) {
  const [head = [], tail = []] = address.split("::").map((half) =>
    half
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** IPv4-mapped (RFC 4291, 2.5.5.2), and 6to4 (RFC 3056), where one IPv4 address has 65,536 networks of 64 bits. */
function ipv4In([a = 0, b = 0, c = 0, d, e, f, g = 0, h = 0]: number[]) {
  if (a === 0x2002) return dotted(b, c);
  return !a && !b && !c && !d && !e && f === 0xffff ? dotted(g, h) : undefined;
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");
const hex = (group: number) => group.toString(16);
