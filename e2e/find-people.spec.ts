import { enterAsNewcomer } from "./people";
import { expect, expectAccessibleInBothThemes, test } from "./plinth";

test("people are found by profession, place and availability, with counts, and the search is saved", {
  tag: "@all",
}, async ({ page }) => {
  await enterAsNewcomer(page);
  await page.goto("/search");
  await page.getByRole("link", { name: "Browse people" }).click();
  await expect(page).toHaveURL("/search?tab=people");
  const tabs = page.getByRole("navigation", { name: "Results" });
  await expect(tabs.locator("[aria-current]")).toHaveText("People");
  await page.getByRole("button", { name: "Profession" }).click();
  const architects = page.getByRole("dialog").getByRole("option").first();
  await expect(architects).toHaveText(/^Architect\d+$/);
  await architects.click();
  await expect(page).toHaveURL(/profession=Architect/);
  const ada = page.getByRole("listitem").filter({ hasText: "Ada Norrback" }).first();
  await expect(ada).toContainText("Norrback Ito Architects");
  await expect(
    ada.getByRole("list", { name: "Newest projects of Ada Norrback" }).getByRole("link"),
  ).toHaveCount(3);
  // Until the people are there, the page shows the earlier ones in pale colours.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("combobox", { name: "Availability" }).selectOption("freelance");
  await expect(page).toHaveURL(/availableFor=freelance/);
  await expect(page.getByText("Chisomo Banda")).toHaveCount(0);
  await expect(ada).toContainText("Freelance from Mar 1, 2027, Helsinki or remote");
  await expect(tabs.locator("[aria-current]")).toHaveText("People");
  await page.reload();
  await expect(ada).toBeVisible();

  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved searches" });
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await dialog.getByRole("link", { name: "Open Architect, Freelance" }).click();
  await expect(page).toHaveURL(/(?=.*tab=people)(?=.*profession=Architect)(?=.*availableFor=freelance)/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/search?tab=people");

  const role = page.getByRole("combobox", { name: "Role on projects" });
  await role.fill("Structural engineer");
  await role.press("Enter");
  await expect(page).toHaveURL(/creditedRole=Structural/);
  const workedWith = page.getByRole("combobox", { name: "Worked with" });
  await workedWith.fill("Nobody of this name");
  await expect(page.getByText("No member found")).toBeVisible();
  await workedWith.fill("Ada Nor");
  await page.getByRole("option", { name: "Ada Norrback" }).click();
  const chosen = page.getByRole("button", { name: "Remove filter: Worked with Ada Norrback" });
  await expect(page.getByRole("link", { name: "Bruno Falcetti" })).toBeVisible();
  await expect(ada).toHaveCount(0);
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(
    "Structural engineer, Worked with Ada Norrback",
  );
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(workedWith).toBeVisible();
  await page.goForward();
  await page.reload();
  await chosen.click();
  await expect(page).toHaveURL("/search?tab=people&creditedRole=Structural+engineer");
  await page.goto("/search?tab=people");
  await page.getByRole("button", { name: "Place" }).click();
  await page.getByPlaceholder("Find a place").fill("Portug");
  await expect(page.getByRole("dialog").getByRole("option").first()).toHaveText(/^Portugal\d+$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?tab=people&location=Portugal");
  await expect(page.getByRole("link", { name: "Inês Taborda" })).toBeVisible();
  await page.goto("/search?tab=people&q=timber+engineer+portugal");
  await expect(page.getByText("Nobody has all these words. Showing people with some of them.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Akua Boateng" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Search only for “timber engineer portugal”" }).click();
  await expect(page.getByRole("heading", { name: "No people found" })).toBeVisible();
  await page.goto("/search?tab=people&company=nobody+works+here");
  await expect(page.getByRole("heading", { name: "No people found" })).toBeVisible();
});

test("a profile has an availability and a CV, which its owner edits", { tag: "@all" }, async ({ page }) => {
  const { id } = await enterAsNewcomer(page);
  await page.goto(`/profile/${id}`);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("checkbox", { name: "Open to work" }).check();
  await page.getByLabel("Available from").fill("2027-03-01");
  await page.getByLabel("Where").fill("Oslo");
  const file = page.getByLabel("CV", { exact: true }).and(page.locator("input[type=file]"));
  await file.setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("No") });
  await expect(page.getByText(/cv\.txt/)).toBeVisible();
  await file.setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\nxref\n0 0\ntrailer <<>>\nstartxref\n9\n%%EOF\n"),
  });
  await expect(page.getByRole("link", { name: "Download the CV" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Open to work from Mar 1, 2027, Oslo")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CV" }).click();
  expect((await download).suggestedFilename()).toBe("cv.pdf");
});

test("several project types are found together", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/discover?search=roof&projectType=institutional");
  await page.getByRole("combobox", { name: "Project type" }).selectOption({ label: "or Residential" });
  await expect(page).toHaveURL("/discover?search=roof&projectType=institutional&projectType=residential");
  await expect(
    page.getByRole("button", { name: "Remove project type: Institutional or Residential" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Nine Houses, Machynlleth" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Salt Museum Court" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Nine Houses, Machynlleth" })).toBeVisible();
});
