import { setColumn, type TestUser, testUsers } from "./fixtures";

/** Runs `check` while a user is banned, then ends the ban and logs the user in again. */
export async function whileBanned({ user, visitor }: TestUser, check: () => Promise<void>) {
  await setColumn(user.id, "status", "banned");
  try {
    await check();
  } finally {
    await setColumn(user.id, "status", "active");
  }
  const { password } = testUsers[user.username as keyof typeof testUsers];
  const answer = await visitor.post("/api/login", { username: user.username, password });
  if (answer.status !== 200) throw new Error(`${user.username} could not log in again: ${answer.status}`);
}
