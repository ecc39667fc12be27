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

/** The hash of a password nobody has: verifying against it costs an unknown account the time of a known one. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$3m7s/TtcfdMpe9UzFZFyvQ$Mqbxaxjop99doJqLv/xeEWIk4oLfHm7mMaDLXBGitd0";

let instance: Promise<Argon2> | undefined;
const argon2 = () => {
  instance ??= WebAssembly.instantiate(wasm).then(
    (module) => new Argon2(module as unknown as WebAssembly.Instance),
  );
  return instance;
};

export const hashPassword = async (password: string) => (await argon2()).hash(password, cost).encoded;

/** Whether the password fits the hash; without a hash it takes as long and never fits. */
export const verifyPassword = async (hash: string | undefined, password: string) =>
  (await argon2()).tryVerify(hash ?? NOBODY, password).success && hash !== undefined;
