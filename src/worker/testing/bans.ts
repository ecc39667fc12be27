import { cast, type Member, set } from "./world";

/** What is the case while somebody is banned. Afterwards they are back, logged in again. */
export async function whileBanned({ user, visitor }: Member, check: () => Promise<void>) {
  await set(user.id, "status", "banned");
  try {
    await check();
  } finally {
    await set(user.id, "status", "active");
  }
  const { password } = cast[user.username as keyof typeof cast];
  const answer = await visitor.post("/api/login", { username: user.username, password });
  if (answer.status !== 200) throw new Error(`${user.username} could not come back: ${answer.status}`);
}
