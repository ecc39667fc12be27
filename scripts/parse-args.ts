import { type ParseArgsConfig, parseArgs as parse } from "node:util";
import { messageOf } from "./error-message.ts";

/** Reads the arguments of a script as `parseArgs` of Node does. A mistyped one ends the script with one sentence. */
export function parseArgs<T extends ParseArgsConfig>(config: T) {
  try {
    return parse(config);
  } catch (error) {
    const [mistake] = messageOf(error).split(/\.\s/);
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    console.error(`${mistake}. The options are ${names.join(", ")}.`);
    process.exit(1);
  }
}
