import { dragByMouse, dragByTouch } from "./drag";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessibleInBothThemes, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

type List = { name: string; itemCount: number; visibility: string; id: number }[];

test("Save on a card keeps the project in a new collection, and asks visitors to log in first", {
  tag: "@all",
}, async ({ page }) => {
  // A list without a second page, which would be in the address.
  await page.goto("/discover?search=Passerelle");
  const card = page.getByRole("article").first();
  await card.hover();
  await card.getByRole("button", { name: /^Save / }).click();
  await expect(page.getByText("Please log in to save projects")).toBeVisible();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page).toHaveURL("/auth?next=%2Fdiscover%3Fsearch%3DPasserelle&tab=register");

  const me = await enterAsNewcomer(page);
  await page.goto("/discover");
  await card.hover();
  const save = card.getByRole("button", { name: /^Save / });
  await save.click();
  const popover = page.getByRole("dialog", { name: "Save to a collection" });
  await popover.getByRole("textbox", { name: "Name of the new collection" }).fill("Thresholds");
  await page.keyboard.press("Enter");
  const tick = popover.getByRole("checkbox", { name: /^Thresholds/ });
  await expect(tick).toBeChecked();
  await expect.poll(() => me.get("/api/collections")).toMatchObject([{ name: "Thresholds", itemCount: 1 }]);
  await popover.getByRole("textbox", { name: "A note for this one in Thresholds" }).fill("The worn step");
  await expectAccessibleInBothThemes(page);
  const stored = page.waitForResponse((response) => response.url().includes("collections.updateNote"));
  await page.keyboard.press("Escape");
  expect((await stored).status()).toBe(200);
  await expect(popover).toBeHidden();

  await save.click();
  await expect(tick).toBeChecked();
  await tick.click();
  await expect(tick).not.toBeChecked();
  await expect.poll(() => me.get("/api/collections")).toMatchObject([{ itemCount: 0 }]);
  await page.keyboard.press("Escape");
  await expect(save).toBeFocused();
});

test("a collection is put in order, noted, shown to everybody and deleted", { tag: "@all" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await enterAsNewcomer(page);
  const [yard, hall] = [await publish(me, { title: "Yard" }), await publish(me, { title: "Hall" })];
  await page.goto("/collections");
  await page.getByRole("button", { name: "New collection" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Granite");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Granite" })).toBeVisible();
  const [{ id }] = (await me.get("/api/collections")) as [List[number]];
  for (const project of [yard, hall])
    await me.post(`/api/collections/${id}/items`, { projectId: project.id });
  const { mainImage } = (await me.get(`/api/projects/${hall.id}`)) as { mainImage: string };
  await me.post(`/api/collections/${id}/items`, { projectId: hall.id, picture: mainImage });

  await page.goto(`/collections/${id}`);
  const names = page.getByRole("heading", { level: 2 });
  await expect(names).toHaveText(["Picture of Hall", "Hall", "Yard"]);
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Move Yard up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Moved to position 2 of 3." })).toBeAttached();
  await expect(page.getByRole("button", { name: "Move Yard up" })).toBeFocused();
  // Each change waits for the one before, which is still on its way.
  await page.getByRole("button", { name: "Move Yard down" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move Yard up" }).focus();
  await page.keyboard.press("Enter");
  const note = page.getByRole("textbox", { name: "Note about Yard" });
  await note.fill("Paved in 1911");
  const removed = page.waitForResponse((response) => response.url().includes("collections.removeItem"));
  await page.getByRole("button", { name: "Remove Picture of Hall" }).click();
  expect((await removed).status()).toBe(200);
  await expect
    .poll(() => me.get(`/api/collections/${id}/items`))
    .toMatchObject({
      items: [{ note: "Paved in 1911", project: { title: "Yard" } }, { project: { title: "Hall" } }],
    });
  await expectAccessibleInBothThemes(page);

  const rows = page.getByRole("region", { name: "What it holds" }).getByRole("listitem");
  const first = { from: rows.first().locator("span[aria-hidden]"), to: rows.last() };
  const expectOrder = async (...titles: string[]) => {
    await expect(rows).toContainText(titles);
    const items = titles.map((title) => ({ project: { title } }));
    await expect.poll(() => me.get(`/api/collections/${id}/items`)).toMatchObject({ items });
  };
  await dragByMouse(page, first);
  await expect(page.getByRole("status").filter({ hasText: "Yard dropped, 2 of 2." })).toBeAttached();
  await expectOrder("Hall", "Yard");
  await dragByTouch(page, first);
  await expectOrder("Yard", "Hall");
  await page.getByText("Public", { exact: true }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Collection saved")).toBeVisible();

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await visitor.goto(`/collections/${id}`);
  await expect(visitor.getByRole("heading", { level: 2 })).toHaveText(["Yard", "Hall"]);
  await expect(visitor.getByText("Paved in 1911")).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: "Delete collection" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/collections");
  await expect(page.getByText("No collections yet")).toBeVisible();
});

test("an owner makes a document of their own projects in a collection", { tag: "@all" }, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  const [yard, hall] = [await publish(me, { title: "Yard" }), await publish(me, { title: "Hall" })];
  const { id } = (await me.post("/api/collections", { name: "Granite" })) as { id: number };
  const [other] = (await me.get("/api/projects?limit=50&includeOwner=false")) as [{ id: number }];
  await me.post(`/api/collections/${id}/items/add`, { projectIds: [hall.id, other.id, yard.id] });
  await page.goto(`/collections/${id}`);
  await page.getByRole("button", { name: "Document" }).click();
  await page.getByRole("menuitem", { name: "Project sheets" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 2 })).toHaveText(["Hall", "Yard"]);
});

test("an owner makes a document of their own projects among the results of a search", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  await publish(me, { title: "Kettle roof" });
  await page.goto("/search?q=roof");
  await page.getByRole("button", { name: "Document" }).click();
  await page.getByRole("menuitem", { name: "Project sheets" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 2 })).toHaveText(["Kettle roof"]);
});
