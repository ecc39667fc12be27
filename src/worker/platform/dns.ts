/** Reads DNS records. The real client is Cloudflare's resolver, by DNS over HTTPS with JSON answers. */
export type Dns = {
  /** The texts of the TXT records of a name. Throws if the resolver has no answer. */
  readTexts(name: string): Promise<string[]>;
};

type DnsSettings = { DNS_RESOLVER?: string };

const DEFAULT_RESOLVER = "https://cloudflare-dns.com/dns-query";
const TIMEOUT_MS = 5000;
const TXT = 16;
/** RFC 1035, 4.1.1. A name that does not exist has no records. */
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

type Answer = { Status: number; Answer?: { type: number; data: string }[] };

export const dns = ({ DNS_RESOLVER }: DnsSettings): Dns => ({
  async readTexts(name) {
    const response = await fetch(
      `${DNS_RESOLVER || DEFAULT_RESOLVER}?${new URLSearchParams({ name, type: "TXT" })}`,
      {
        headers: { Accept: "application/dns-json" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The DNS resolver answers ${response.status}`);
    }
    const { Status, Answer = [] } = await response.json<Answer>();
    if (Status !== NO_ERROR && Status !== NO_SUCH_NAME)
      throw new Error(`The DNS resolver answers with the code ${Status}`);
    return Answer.filter(({ type }) => type === TXT).map(({ data }) => unquote(data));
  },
});

/** A TXT record is one or more strings of up to 255 characters, each in quotes: they are one text (RFC 7208, 3.3). */
function unquote(data: string) {
  const strings = [...data.matchAll(/"((?:[^"\\]|\\.)*)"?/gs)];
  return strings.length > 0 ? strings.map(([, text = ""]) => text.replace(/\\(.)/g, "$1")).join("") : data;
}
