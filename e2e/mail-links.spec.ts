import { randomUUID } from "node:crypto";
import { failCalls } from "./failing";
import { another, enterAs, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test, watchCalls } from "./plinth";

const DEAD = "This link has been used, has expired, or is incomplete";

test("forgot password answers the same with and without an account", { tag: "@all" }, async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  const email = page.getByLabel("Email", { exact: true });
  const send = page.getByRole("button", { name: "Send Reset Link" });
  await email.fill("bruno@");
  await send.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(email).toHaveValue("bruno@");
  await expectAccessible(page);
  for (const address of ["bruno@example.com", "nobody@example.com"]) {
    await email.fill(address);
    await send.click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
    await expect(page.getByText(`we have sent a password reset link to it: ${address}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "try another address" }).click();
    await expect(email).toHaveValue(address);
  }
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/auth");
});

test("shows the rate limit of resets in the form and keeps the input", { tag: "@all" }, async ({ page }) => {
  await page.goto("/reset-password");
  await page.getByLabel("Email", { exact: true }).fill("rebecca@example.com");
  const send = page.getByRole("button", { name: "Send Reset Link" });
  const message = "Too many attempts. Please wait a moment and try again";
  await failCalls(page, "auth.forgotPassword", 429, message);
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(message);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("rebecca@example.com");
});

test("an invalid reset link is reported on submit and offers a new one", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/reset-password?token=made-up");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const password = page.getByLabel("New password", { exact: true });
  const confirmation = page.getByLabel("Confirm new password");
  const update = page.getByRole("button", { name: "Update password" });
  await expect(page.getByRole("listitem").filter({ hasText: "An uppercase letter" })).toHaveCount(0);
  await password.fill("granite7!");
  await confirmation.fill("granite8!");
  await expect(page.getByText("Medium", { exact: true })).toBeVisible();
  await update.click();
  await expect(page.getByText("Password must contain at least one uppercase letter")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
  await password.fill("Granite-7!");
  await confirmation.fill("Granite-7!");
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await update.click();
  await expect(page.getByText(DEAD)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Request another link" }).click();
  await expect(page.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
});

test("a verification link confirms only on a button press, and an expired one offers a new one", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto("/verify-email?token=made-up", { waitUntil: "networkidle" });
  expect(calls).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText(DEAD)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Log in to get another link" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fverify-email");
  await page.getByLabel("Username").fill("jaka");
  await page.getByLabel("Password", { exact: true }).fill("Plinth-jaka-1");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Send another link" }).click();
  await expect(page.getByText("Verification email sent to jaka@example.com")).toBeVisible();
});

test("a verification link of another account names it and asks for its login, or for the answer that it is a stranger's", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await another(playwright, baseURL);
  const message =
    "This address was entered for the account of Noor Haddad. Log in to that account to confirm the address";
  const open = async (status: 401 | 403) => {
    const recover = await failCalls(page, "users.confirmEmail", status, message);
    await page.goto("/verify-email?token=from-the-mail");
    await page.getByRole("button", { name: "Confirm email address" }).click();
    await expect(page.getByRole("heading", { name: "Is this your account?" })).toBeFocused();
    await expect(page.getByText(message)).toBeVisible();
    await recover();
  };
  const deny = page.getByRole("button", { name: "I did not make this account" });
  const logIn = async () => {
    await expect(page).toHaveURL("/auth?next=%2Fverify-email%3Ftoken%3Dfrom-the-mail");
    await page.getByLabel("Username").fill(owner.username);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/verify-email?token=from-the-mail");
  };

  await open(401);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Log in to it" }).click();
  await logIn();

  await enterAs(page, "jaka");
  await open(403);
  await expect(page.getByText("You are logged in as Jaka")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Log out, and log in to it" }).click();
  await logIn();

  await open(403);
  await deny.click();
  await expect(page.getByRole("alert")).toHaveText(DEAD);
  await page.route(/users\.denyEmail/, (route) =>
    route.fulfill({ json: { result: { data: { message: "Done" } } } }),
  );
  await deny.click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Set a new password" }).click();
  await expect(page.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
});

test("counts one view per visitor and none for the owner", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  // A project that no other test looks at.
  const username = `p${randomUUID().slice(0, 12)}`;
  const password = `Plinth-${username}-1`;
  const owner = await another(playwright, baseURL, { username, password, passwordConfirm: password });
  const { id } = await publish(owner);
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("projects.view")) views.push(request.postData() ?? "");
  });
  for (const path of [`/projects/${id}`, `/portfolio/${username}/${id}`]) {
    await page.goto(path);
    await expect.poll(() => views.splice(0).length, path).toBe(1);
  }
  await expect(page.getByText("1 view", { exact: true })).toBeAttached();
  await enterAs(page, username);
  await page.goto(`/projects/${id}`, { waitUntil: "networkidle" });
  expect(views).toEqual([]);
});
