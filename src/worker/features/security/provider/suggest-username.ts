import { fold } from "@contract/primitives";
import { USERNAME_MAX, Username } from "@contract/users";
import { sql } from "drizzle-orm";
import type { Context } from "../../../context";

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];
/** Room for a number after the name. */
const NAME_MAX = USERNAME_MAX - 4;

/** A username that is valid and free: "ada.norrback", or the first part of the email address, or one with a number. */
export async function suggestUsername({ db, now }: Context, name: string, email: string | null) {
  const names = [plain(name), plain(email?.split("@")[0] ?? ""), "member"].filter((each) => each !== "");
  const random = String(crypto.getRandomValues(new Uint16Array(1))[0]);
  const candidates = names
    .flatMap((each) => [each, ...NUMBERS.map((number) => each + number)])
    .concat(`member${random}`)
    .filter((each) => Username.safeParse(each).success);
  const taken = await db.all<{ name: string }>(sql`
    select username_folded as name from users where username_folded in (select value from json_each(${JSON.stringify(candidates)}))
    union all select username_folded from former_usernames
    where username_folded in (select value from json_each(${JSON.stringify(candidates)})) and reserved_until > ${now.getTime()}`);
  const isTaken = new Set(taken.map((row) => row.name));
  return candidates.find((each) => !isTaken.has(each)) ?? "";
}

/** Letters without accents, digits, and a dot in place of everything else. */
const plain = (text: string) =>
  fold(text)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, ".")
    .slice(0, NAME_MAX)
    .replace(/^\.|\.$/g, "");
