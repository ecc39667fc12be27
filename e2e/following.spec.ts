import { failCalls } from "./failing";
import { another, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

test("home shows the work of followed people with the reason, and the bell tells of it", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const person = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  const viewer = await enterAsNewcomer(page);
  const section = page.getByRole("region", { name: "From people you follow" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Featured Projects" })).toBeVisible();
  await expect(section).toHaveCount(0);

  await viewer.post(`/api/users/${person.id}/follow`);
  const project = await publish(person, { title: "Granite Yard", visibility: "followers" });
  await page.goto("/");
  const card = section.getByRole("article").filter({ hasText: "Granite Yard" });
  await expect(card.getByText("Followed: Ines Duarte")).toBeVisible();
  await expect(card.locator("img").first()).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);

  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("link", { name: /Ines Duarte published “Granite Yard”/ }).click();
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

test("each kind of notification has its own choice, which is saved at once", { tag: "@all" }, async ({
  page,
}) => {
  await enterAsNewcomer(page, { emailNotifications: true });
  await page.goto("/settings?tab=notifications");
  const [comments, publications] = [
    page.getByLabel("Comments", { exact: true }),
    page.getByLabel("Projects of people you follow"),
  ];
  await expect(comments.locator("option:checked")).toHaveText("Default: daily email");
  await expect(page.getByLabel("Announcements").locator("option")).toHaveText([
    "Default: immediate email",
    "Immediate email",
    "Bell only",
    "Off",
  ]);
  const recover = await failCalls(page, "users.update", 500);
  await comments.selectOption("Off");
  await expect(page.getByText("Failed to update user").first()).toBeVisible();
  await expect(comments.locator("option:checked")).toHaveText("Default: daily email");
  await recover();
  for (const [choice, option] of [
    [comments, "Off"],
    [publications, "Bell only"],
  ] as const) {
    const saved = page.waitForResponse(/users\.update/);
    await choice.selectOption(option);
    expect((await saved).status()).toBe(200);
  }
  await page.reload();
  await expect(comments.locator("option:checked")).toHaveText("Off");
  await expect(publications.locator("option:checked")).toHaveText("Bell only");
  await page.getByRole("switch", { name: "Email Notifications" }).click();
  await expect(page.getByText("Email notifications are off")).toBeVisible();
});
