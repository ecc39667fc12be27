import { completeAddress } from "./web-address";

/** The valid handles of a network, and the URL of a profile. */
type Network = { handle: RegExp; profile: (handle: string) => string };

/** LinkedIn handles are below /in/ unless entered with another prefix, such as "company/name". */
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

/** Turns "@handle", "handle" or a web address into a full URL. Returns null if the input is none of these. */
export function completeSocialLink(network: SocialNetwork, input: string): string | null {
  const { handle, profile }: Network = networks[network];
  const name = input.replace(/^@/, "");
  if (handle.test(name)) return profile(name);
  return input.startsWith("@") ? null : completeAddress(input);
}
