import Argon2, { Argon2Type } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const cost = {
  type: Argon2Type.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
};

/** A hash that no password matches. With it, a login with an unknown username takes as long as with a known one. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$3m7s/TtcfdMpe9UzFZFyvQ$Mqbxaxjop99doJqLv/xeEWIk4oLfHm7mMaDLXBGitd0";

let instance: Promise<Argon2> | undefined;
const argon2 = () => {
  instance ??= WebAssembly.instantiate(wasm).then(
    (module) => new Argon2(module as unknown as WebAssembly.Instance),
  );
  return instance;
};

export const hashPassword = async (password: string) => (await argon2()).hash(password, cost).encoded;

/** Checks whether the password matches the hash. Without a hash, it takes as long and returns false. */
export const verifyPassword = async (hash: string | undefined, password: string) => {
  const isHash = hash !== undefined && isPasswordHash(hash);
  return (await argon2()).tryVerify(isHash ? hash : DUMMY_HASH, password).success && isHash;
};

/**
 * A hash that can be looked up, because the salt is known. It takes half as long as a password's hash: recovery codes are
 * random, and an account has ten.
 */
export async function hashRandomCode(code: string, salt: Uint8Array) {
  return (await argon2()).hash(code, { ...cost, timeCost: 1, salt }).encoded;
}

/**
 * A random value in place of the hash of an account without a password. It is random because it signs the device cookies of
 * the account, as a hash does.
 */
export const noPassword = () =>
  `none:${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url")}`;

export const isPasswordHash = (stored: string) => stored.startsWith("$argon2");
