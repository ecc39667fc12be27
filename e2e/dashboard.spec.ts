import { failCalls } from "./failing";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

test("the dashboard needs a login and explains how to start without projects", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");
  await enterAsNewcomer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Your Dashboard" })).toBeVisible();
  await expect(page.getByText("No projects yet")).toBeVisible();
  await expect(page.getByText("Start building your portfolio by creating your first project")).toBeVisible();
  await expect(page.getByRole("link", { name: "New Project" })).toHaveAttribute("href", "/projects/new");
  await expect(page.getByRole("link", { name: "Create Project" })).toHaveAttribute("href", "/projects/new");
  await expect(tile(page, "Your Projects")).toContainText("010 left on the Free plan");
  await expectAccessible(page);
});

test("shows the usage of a full plan, and deletes a project, also after a failure", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  const first = await publish(me, { title: "Granite Yard" });
  const { mainImage } = (await me.get(`/api/projects/${first.id}`)) as { mainImage: string };
  const fields = { description: "A yard between two workshops.", category: "industrial", mainImage };
  for (const title of ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"])
    await me.post("/api/projects", { ...fields, title: `Yard ${title}` });

  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(tile(page, "Your Projects")).toContainText("100 left on the Free plan");
  await expect(tile(page, "Total Views")).toContainText("0");
  await expect(tile(page, "Most Viewed")).toContainText("0");
  const notice = page.getByText(
    "The free plan includes up to 10 projects. Upgrade to premium to publish more.",
  );
  await expect(notice).toBeVisible();
  await expect(page.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/pricing");
  await expectAccessibleOnPhoneAndDesktop(page);

  const dialog = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await page.getByRole("button", { name: "Delete Yard Five" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  const restore = await failCalls(page, "projects.remove", 500);
  await dialog.getByRole("button", { name: "Delete Project" }).click();
  await expect(dialog.getByText("Failed to delete project. Please try again.")).toBeVisible();
  await expect(dialog).toBeVisible();
  await restore();
  const placeOf = (title: string) => page.locator("article", { hasText: title }).boundingBox();
  const place = await placeOf("Yard Five");
  await dialog.getByRole("button", { name: "Delete Project" }).click();
  await expect(page.getByText("Project deleted successfully")).toBeVisible();
  await expect(page.getByText("Success", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(9);
  await expect(page.getByRole("link", { name: "Yard Four" })).toBeFocused();
  await expect(notice).toHaveCount(0);
  const moved = await placeOf("Yard Four");
  expect(Math.abs((moved?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
  await expect(tile(page, "Your Projects")).toContainText("91 left on the Free plan");

  await page.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(`/profile/${me.id}`);
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("a section that failed to load shows its error in place and can be retried", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  await publish(me);
  await page.goto("/jobs");
  const restore = await failCalls(page, "users.statistics", 500);
  const mendToo = await failCalls(page, "ownProjects.list", "none");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await expect(page.getByText("Your statistics could not be loaded.")).toBeVisible();
  await expect(page.getByText("Failed to fetch projects")).toBeVisible();
  await restore();
  await mendToo();
  await page.getByRole("button", { name: "Retry" }).last().click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(tile(page, "Your Projects")).toContainText("1");
});

const tile = (page: Parameters<typeof enterAsNewcomer>[0], label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
