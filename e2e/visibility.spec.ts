import { another, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const PASSWORD = "larch and stone";

test("a project with a password says that one is wrong, and opens with the right one", async ({
  page,
  playwright,
  baseURL,
}) => {
  const owner = await another(playwright, baseURL);
  const hidden = { title: "Salt Pavilion", visibility: "password", password: PASSWORD };
  const { id } = await publish(owner, hidden);
  await page.goto(`/projects/${id}`);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("wrong");
  await password.press("Enter");
  await expect(page.getByText("The password is wrong")).toBeVisible();
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page.getByRole("heading", { name: "Salt Pavilion" })).toBeVisible();
});

test("an owner hides a project behind a password and then behind a link", { tag: "@all" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner, { title: "Salt Pavilion" });
  const save = async (choice: string) => {
    await page.goto(`/projects/${id}`);
    await page.getByRole("button", { name: "Edit Project" }).click();
    const section = page.getByRole("region", { name: "Who sees it" });
    await section.getByLabel(choice).check();
    const saveAll = page.getByRole("button", { name: "Save Changes" });
    await saveAll.click();
    if (choice.includes("password")) {
      await expect(section.getByText("Password is required")).toBeVisible();
      await expect(section.getByLabel("Password", { exact: true })).toBeFocused();
      await section.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await saveAll.click();
    }
    await expect(page.getByText("Your project has been successfully updated.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Project" })).toBeFocused();
  };
  await save("Everybody with a password");
  const guest = await (await browser.newContext({ baseURL })).newPage();
  // The form is loaded at once, although nobody touches the page and the browser is never idle.
  await guest.addInitScript(() => Object.assign(window, { requestIdleCallback() {} }));
  const response = await guest.goto(`/projects/${id}`);
  expect(response?.status()).toBe(401);
  await expect(guest.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Protected project" })).toBeVisible();
  await expect(guest.getByText("Salt Pavilion")).toHaveCount(0);
  await guest.getByLabel("Password", { exact: true }).fill("wrong");
  await guest.getByRole("button", { name: "Open project" }).click();
  await expect(guest.getByText("The password is wrong")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(guest);
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Open project" }).click();
  await expect(guest.getByRole("heading", { name: "Salt Pavilion" })).toBeVisible();

  await save("Everybody with the link");
  await page.getByRole("button", { name: "Edit Project" }).click();
  const section = page.getByRole("region", { name: "Who sees it" });
  const address = (await section.locator("code").textContent()) ?? "";
  await guest.goto(`/projects/${id}`);
  await expect(guest.getByRole("heading", { name: "Project Not Found" })).toBeVisible();
  await guest.goto(new URL(address).pathname + new URL(address).search);
  await expect(guest.getByRole("heading", { name: "Salt Pavilion" })).toBeVisible();
  await section.getByRole("button", { name: "New link" }).click();
  await expect(section.locator("code")).not.toHaveText(address);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Project Not Found" })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);
});

test("a deleted project is restored from the toast and from the trash", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  await publish(owner, { title: "Ferry Terminal" });
  await page.goto("/dashboard");
  const remove = async () => {
    await page.getByRole("button", { name: /^Delete .*Ferry Terminal/ }).click();
    await page.getByRole("button", { name: "Delete Project" }).click();
    await expect(page.getByText("Project deleted successfully")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ferry Terminal" })).toHaveCount(0);
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Ferry Terminal" })).toBeVisible();
  await remove();
  await expect(page.getByRole("heading", { name: "Trash" })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: "Restore Ferry Terminal" }).click();
  await expect(page.getByRole("link", { name: "Ferry Terminal" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trash" })).toHaveCount(0);
  await expect(page.getByText("Project restored")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Restore Ferry Terminal" })).toBeVisible();
  await expect(page.getByText("Project moved to the trash")).toBeVisible();
});
