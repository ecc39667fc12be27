// Gives a deployed site a new key that signs the proofs of credits: `npm run proof-keys`. --env staging: the other site.
// Its former keys stay as public keys, so that older proofs can be verified. --first: the site has no keys yet.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { messageOf } from "./error-message.ts";
import { parseArgs } from "./parse-args.ts";
import { start } from "./tools.ts";

const NAME = "PROOF_KEYS";

/** The value of the secret: a new key, then the public parts of the former ones. */
export async function newProofKeys(former: JWK[] = []) {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(key);
  return JSON.stringify({ keys: [{ ...key, kid }, ...former] });
}

/** The public keys that a site shows, as the secret has them. */
export function formerKeys({ keys }: { keys: JWK[] }): JWK[] {
  return keys.map(({ kty, crv, x, kid = "" }) => ({ kty, crv, x, kid: kid.split("/").at(-1) }));
}

if (process.argv[1] === import.meta.filename) await replaceKeys();

async function replaceKeys() {
  // Loaded here, because other scripts only make keys.
  const { readConfig, remoteConfigFile } = await import("./deploy/config.ts");
  const { values } = parseArgs({
    options: { env: { type: "string" }, first: { type: "boolean", default: false } },
  });
  const { vars } = readConfig(values.env);
  const former = values.first ? [] : await readKeys(`${vars.ORIGIN}/.well-known/jwks.json`);
  const wrangler = start("wrangler", ["secret", "put", NAME, "--config", remoteConfigFile(values.env)], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  wrangler.stdin?.end(await newProofKeys(former));
  const status = await new Promise<number | null>((resolve) => wrangler.on("exit", resolve));
  if (status === 0) console.log(`${vars.ORIGIN} has a new key, and ${former.length} former ones.`);
  process.exit(status ?? 1);
}

async function readKeys(address: string) {
  try {
    const response = await fetch(address);
    const body = (await response.json()) as { code?: string; keys: JWK[] };
    if (body.code === "proofs_not_configured") return [];
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return formerKeys(body);
  } catch (error) {
    console.error(
      `The keys at ${address} cannot be read (${messageOf(error)}). Without them, nobody could verify the proofs that exist. If the site never had keys: npm run proof-keys -- --first`,
    );
    process.exit(1);
  }
}
