import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { another, enterAsNewcomer } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("follows, lists followers and unfollows; rolls back when the server refuses", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  const fan = await another(playwright, baseURL, { fullName: "Tomas Berg", companyName: "Berg Timber" });
  await fan.post(`/api/users/${person.id}/follow`);
  await enterAsNewcomer(page);
  await page.goto(`/profile/${person.id}`);
  const follow = page.getByRole("button", { name: "Follow", exact: true });
  const unfollow = page.getByRole("button", { name: "Unfollow", exact: true });
  await expect(page.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Message", exact: true })).toHaveAttribute(
    "href",
    `/messages?to=${person.id}`,
  );

  for (const failure of [500, 403, 429, "none"] as const) {
    const restore = await failCalls(page, "follows.follow", failure, "Your account is suspended");
    await follow.click();
    await says(page, "Failed to follow or unfollow user");
    if (failure !== "none") await says(page, "Your account is suspended");
    await expect(follow).toBeVisible();
    await expect(page.getByRole("button", { name: "1 follower" })).toBeVisible();
    await restore();
    await page.getByRole("button", { name: "Close" }).click();
  }

  await follow.focus();
  await page.keyboard.press("Enter");
  await says(page, "Following");
  await expect(unfollow).toBeFocused();
  await page.reload();
  await expect(unfollow).toBeVisible();

  const count = page.getByRole("button", { name: "2 followers" });
  await count.click();
  const dialog = page.getByRole("dialog", { name: "Followers" });
  await expect(dialog.getByText("2 people follow Ines Duarte.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([/Noor Haddad/, /Tomas Berg.*Berg Timber/]);
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.keyboard.press("Escape");
  await expect(count).toBeFocused();

  await unfollow.click();
  await says(page, "Unfollowed");
  await expect(page.getByRole("button", { name: "1 follower" })).toBeVisible();
  await page.getByRole("button", { name: "1 follower" }).click();
  await dialog.getByRole("link", { name: "Tomas Berg" }).click();
  await expect(page).toHaveURL(`/profile/${fan.id}`);
});
