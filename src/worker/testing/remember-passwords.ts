import Argon2 from "@phi-ag/argon2";

/**
 * Computes the hash of a password, and compares a password with a hash, only once in a test run: Argon2 takes 20 to 50 ms, and
 * nearly every test logs in with the same passwords. Equal passwords get equal hashes here, because they share a salt.
 * Recovery codes are random, so each of their hashes is computed. It is computed with little memory, and its text names the memory
 * that was asked for. They are the only hashes whose salt the caller gives.
 */
const { tryHash, tryVerify } = Argon2.prototype;
/** The least memory that the library accepts, in KiB. */
const LEAST_MEMORY = 32;

Argon2.prototype.tryHash = remembered(function (password, options) {
  if (!options?.salt) return tryHash.call(this, password, options);
  const result = tryHash.call(this, password, { ...options, memoryCost: LEAST_MEMORY });
  if (!result.success) return result;
  const encoded = result.data.encoded.replace(`m=${LEAST_MEMORY},`, `m=${options.memoryCost},`);
  return { success: true, data: { ...result.data, encoded } };
});
Argon2.prototype.tryVerify = remembered(tryVerify);

function remembered<Args extends unknown[], Result>(compute: (this: Argon2, ...args: Args) => Result) {
  const results = new Map<string, Result>();
  return function (this: Argon2, ...args: Args) {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? compute.apply(this, args);
    results.set(key, result);
    return result;
  };
}
