import { completeAddress } from "./web-address";

/** How a network names its profiles: what a name may be, and the address of whose it is. */
type Network = { handle: RegExp; profile: (handle: string) => string };

/** The keys of a person's social links. LinkedIn's names stand after /in/; a company's may be typed as "company/name". */
const networks = {
  github: {
    handle: /^[a-z\d][a-z\d-]{0,38}$/i,
    profile: (handle) => `https://github.com/${handle}`,
  },
  linkedin: {
    handle: /^((in|company|school)\/)?[\p{L}\d-]{3,100}$/u,
    profile: (handle) => `https://www.linkedin.com/${handle.includes("/") ? handle : `in/${handle}`}`,
  },
  twitter: {
    handle: /^\w{1,15}$/,
    profile: (handle) => `https://x.com/${handle}`,
  },
  instagram: {
    handle: /^(?!www\.|instagram\.com$)[\w.]{1,30}$/i,
    profile: (handle) => `https://www.instagram.com/${handle}`,
  },
  pinterest: {
    handle: /^[\w-]{3,30}$/,
    profile: (handle) => `https://www.pinterest.com/${handle}`,
  },
} satisfies Record<string, Network>;
export type SocialNetwork = keyof typeof networks;

/**
 * A social link as it is kept: "@name" and "name" become the address of that profile, and an address is completed as
 * any other. Null for what is neither.
 */
export function completeSocialLink(network: SocialNetwork, typed: string): string | null {
  const { handle, profile }: Network = networks[network];
  const name = typed.replace(/^@/, "");
  if (handle.test(name)) return profile(name);
  return typed.startsWith("@") ? null : completeAddress(typed);
}
