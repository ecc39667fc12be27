import { ORIGIN } from "./api";

/** An authenticator in software, with a passkey of its own. It creates the responses of a browser and a security key. */

type Change = {
  origin?: string;
  /** The host that the authenticator has signed for. */
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
};

const ES256 = { name: "ECDSA", namedCurve: "P-256" } as const;
const FLAGS = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const text = (value: string) => new TextEncoder().encode(value);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export async function newPasskey() {
  const keys = (await crypto.subtle.generateKey(ES256, true, ["sign", "verify"])) as CryptoKeyPair;
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(16));
  const coordinate = (value: string) => join(new Uint8Array([0x58, 0x20]), Buffer.from(value, "base64url"));
  // A COSE key in CBOR: EC2, ES256, P-256, x, y (RFC 9053).
  const publicKey = join(
    new Uint8Array([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    new Uint8Array([0x22]),
    coordinate(y),
  );

  async function authenticatorData(
    { origin = ORIGIN, rpId, isUserVerified = true, counter = 0 }: Change,
    credential?: Uint8Array,
  ) {
    const flags =
      FLAGS.isPresent + (isUserVerified ? FLAGS.isVerified : 0) + (credential ? FLAGS.hasCredential : 0);
    const counted = new Uint8Array(4);
    new DataView(counted.buffer).setUint32(0, counter);
    const host = await sha256(text(rpId ?? new URL(origin).hostname));
    return join(host, new Uint8Array([flags]), counted, credential ?? new Uint8Array());
  }
  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Change) =>
    text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
  };

  return {
    id: base64url(id),
    publicKey: base64url(publicKey),

    /** The answer to the options of a registration. */
    async create(options: Record<string, unknown>, change: Change = {}) {
      const attested = join(new Uint8Array(16), new Uint8Array([0, id.length]), id, publicKey);
      const data = await authenticatorData(change, attested);
      const attestation = join(
        new Uint8Array([0xa3, 0x63]),
        text("fmt"),
        new Uint8Array([0x64]),
        text("none"),
        new Uint8Array([0x67]),
        text("attStmt"),
        new Uint8Array([0xa0, 0x68]),
        text("authData"),
        new Uint8Array([0x58, data.length]),
        data,
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", String(options.challenge), change)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },

    /** The answer to the options of a login. */
    async get(options: Record<string, unknown>, change: Change = {}) {
      const data = await authenticatorData(change);
      const client = clientData("webauthn.get", String(options.challenge), change);
      const signed = join(data, await sha256(client));
      const algorithm = { ...ES256, hash: "SHA-256" };
      const signature = derOf(new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, signed)));
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

/** Authenticators send a signature in DER; Web Crypto makes its two numbers of 32 bytes. */
function derOf(signature: Uint8Array) {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = bytes.slice(start);
    const isNegative = (digits[0] ?? 0) > 127;
    const padded = isNegative ? join(new Uint8Array([0]), digits) : digits;
    return join(new Uint8Array([0x02, padded.length]), padded);
  });
  const content = join(...numbers);
  return join(new Uint8Array([0x30, content.length]), content);
}
