import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { dragByMouse, middleOf } from "./drag";
import { failCalls } from "./failing";
import { paddedGlb } from "./glb";
import { elsewhere, enterAsNewcomer, publish } from "./people";
import { breaking, expect, expectAccessible, test } from "./plinth";

const picture = (name: string) => `e2e/files/pictures/${name}`;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("an owner edits a project and describes a picture; errors show at their fields and leaving asks first", async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const project = await publish(owner, {
    stakeholders: [{ name: "Iris Vale", role: "Client" }],
    constructionCost: 1250000,
  });
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole("button", { name: /^Report/ })).toHaveCount(0);
  await press(page, "Edit Project");
  await expect(title(page, "Edit Project")).toBeFocused();
  await expectAccessible(page);

  await field(page, "Title").fill("Granite Court");
  await field(page, "Description").fill("");
  await field(page, "City").fill("Porto");
  await field(page, "Country").fill("Portugal");
  await field(page, "Total Area").fill("12,000");
  await page.getByLabel("Make the cost public").check();
  await page
    .getByRole("region", { name: "Main image" })
    .getByLabel("Describe this picture")
    .fill("A court of concrete");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Pictures" })
    .press("Enter");
  await expect(page.getByRole("region", { name: "Pictures" })).toBeFocused();
  await field(page, "Video address").fill("https://youtu.be/aqz-KE-bpKQ");
  await press(page, "Add a collaborator");
  await page.getByRole("group", { name: "Collaborator 1" }).getByLabel("Name").fill("Jun Sato");
  await field(page, "Tags").fill("Stone");
  await field(page, "Tags").press("Enter");
  await press(page, "Save Changes");
  await expect(page.getByText("Description is required")).toBeVisible();
  await expect(field(page, "Description")).toBeFocused();
  await field(page, "Description").fill("A court between two workshops.");
  await press(page, "Save Changes");
  await expect(page.getByText("Collaborator role is required")).toBeVisible();
  await page.getByRole("group", { name: "Collaborator 1" }).getByLabel("Role").fill("Survey");

  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await press(page, "Stay");
  await press(page, "Save Changes");
  await expect(page.getByText("Your project has been successfully updated.")).toBeVisible();
  await expect(title(page, "Granite Court")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Project" })).toBeFocused();
  await expect(page).toHaveTitle(/Granite Court/);
  const described = { mainImageAlt: "A court of concrete" };
  expect(await owner.get(`/api/projects/${project.id}`)).toMatchObject(described);
  await expect(page.getByRole("heading", { name: "Video" })).toBeVisible();
  for (const said of ["12,000 sq ft", "1,115 m²", "$1,250,000", "Porto, Portugal", "Jun Sato", "Stone"])
    await expect(page.getByText(said).first()).toBeVisible();

  await press(page, "Edit Project");
  await field(page, "Title").fill("Something else");
  await press(page, "Cancel");
  await press(page, "Discard");
  await expect(title(page, "Granite Court")).toBeVisible();
});

test("adds, reorders and removes files, and sets the main image, also by keyboard", { tag: "@all" }, async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  const stored = () => owner.get(`/api/projects/${id}`) as Promise<Record<string, string[]>>;
  await page.goto(`/portfolio/${owner.username}/${id}`);
  await press(page, "Edit Project");
  await expect(page.getByText(/^Up to 40 images/)).toBeVisible();
  await expect(page.getByText(/^Up to 20; PDF/)).toBeVisible();

  await page
    .locator("#images")
    .setInputFiles([picture("footbridge-deck.webp"), picture("concrete-museum-colonnade.webp")]);
  await expect(page.getByText("Successfully uploaded 2 images.")).toBeVisible();
  const grip = page.getByRole("button", { name: "Reorder footbridge-deck.webp" });
  const [first, second] = (await stored()).images ?? [];
  const isFirst =
    (await page
      .getByRole("button", { name: /^Reorder/ })
      .first()
      .getAttribute("aria-label")) ?? "";
  await grip.press(" ");
  await grip.press(isFirst.includes("deck") ? "ArrowDown" : "ArrowUp");
  await grip.press(" ");
  await expect.poll(async () => (await stored()).images).toEqual([second, first]);
  await expect(grip).toBeFocused();
  const grips = page.getByRole("button", { name: /^Reorder/ });
  await dragByMouse(page, { from: grips.nth(1), to: grips.first() });
  await expect.poll(async () => (await stored()).images).toEqual([first, second]);
  // The edge of a picture gives it the full width, dragged or by keys.
  const edge = (name: string) => page.getByRole("button", { name: `Full width, ${name}` });
  await edge("footbridge-deck.webp").press("ArrowRight");
  await expect(edge("footbridge-deck.webp")).toHaveAttribute("aria-pressed", "true");
  const colonnade = edge("concrete-museum-colonnade.webp");
  const { x, y } = await middleOf(colonnade);
  const drag = async (by: number) => {
    await page.mouse.move(x + Math.max(0, -by), y);
    await page.mouse.down();
    await page.mouse.move(x + Math.max(0, by), y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(20);
  await expect(colonnade).toHaveAttribute("aria-pressed", "false");
  await drag(48);
  await expect(colonnade).toHaveAttribute("aria-pressed", "true");
  await drag(-48);
  await expect(colonnade).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("In a row", { exact: true })).toBeVisible();
  await press(page, "Set as main, footbridge-deck.webp");
  await expect(page.getByRole("button", { name: "Set as main, court.jpg" })).toBeVisible();
  await press(page, "Remove concrete-museum-colonnade.webp");
  await expect(page.getByText("Image has been removed from the project.")).toBeVisible();
  await expect.poll(async () => (await stored()).images?.length).toBe(1);

  await page.locator("#drawings").setInputFiles(picture("concrete-museum-plan.png"));
  await expect(page.getByText("Successfully uploaded 1 drawings.")).toBeVisible();
  await page.locator("#beforeImages").setInputFiles(picture("chapel-before.jpg"));
  await expect(page.getByText("Images uploaded")).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route("**/api/uploads", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator("#modelUrl").setInputFiles("scripts/demo/models/house.glb");
  await expect(page.locator("#modelUrl")).toBeDisabled();
  await expect(page.getByText("Uploading...", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(page.getByText("Your 3D model has been successfully uploaded.")).toBeVisible();
  await press(page, "Delete 3D model");
  await expect(page.getByText("3D Model has been removed from the project.")).toBeVisible();
  await press(page, "Save Changes");
  await expect(page.getByRole("button", { name: "Edit Project" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Drawings" })).toBeVisible();
  await expect(page.getByText("Before", { exact: true })).toBeVisible();
  const { mainImage, ...saved } = await stored();
  expect(saved).toMatchObject({ modelUrl: null, imageDetails: [{ url: mainImage, size: "full" }] });
});

test(
  "a 3D model waits while the browser is offline, and goes on with the missing part after a reload",
  { tag: "@all" },
  async ({ page }, testInfo) => {
    breaking.add(page);
    page.on("dialog", (dialog) => dialog.accept());
    const owner = await enterAsNewcomer(page);
    const { id } = await publish(owner);
    const model = testInfo.outputPath("tower.glb");
    writeFileSync(model, paddedGlb(12 * 2 ** 20));
    const sent: string[] = [];
    const lost = new Set(["2", "3"]);
    const isReached = Promise.withResolvers<void>();
    await page.route("**/api/uploads/*/*", async (route) => {
      const part = route.request().url().split("/").at(-1) ?? "";
      if (!lost.delete(part)) {
        sent.push(part);
        return route.continue();
      }
      // The test reloads the page before the server has answered the last part.
      if (part === "3") return isReached.resolve();
      await page.context().setOffline(true);
      await route.abort();
    });
    const choose = async () => {
      await page.goto(`/projects/${id}`);
      await press(page, "Edit Project");
      await page.locator("#modelUrl").setInputFiles(model);
    };
    await choose();
    await expect(page.getByText("Waiting for the connection")).toBeVisible();
    await page.context().setOffline(false);
    await isReached.promise;
    expect(sent).toEqual(["1", "2"]);
    // The server checks the whole file, which takes long on a slow machine.
    const isComplete = page.waitForResponse(/\/complete$/);
    await choose();
    await isComplete;
    await expect(page.getByText("Your 3D model has been successfully uploaded.")).toBeVisible();
    expect(sent).toEqual(["1", "2", "3", "complete"]);
    const { modelUrl } = (await owner.get(`/api/projects/${id}`)) as { modelUrl: string };
    const stored = await (await page.request.get(modelUrl)).body();
    expect(stored.equals(readFileSync(model))).toBe(true);
  },
);

test(
  "the pictures of a dropped folder wait while the browser is offline, and are saved in order by themselves",
  { tag: "@all" },
  async ({ page }, testInfo) => {
    breaking.add(page);
    const owner = await enterAsNewcomer(page);
    const { id } = await publish(owner);
    const folder = testInfo.outputPath("site visit");
    mkdirSync(join(folder, "inside"), { recursive: true });
    // The first is the largest, so that the second is stored sooner.
    copyFileSync(picture("concrete-museum-court.jpg"), join(folder, "1 court.jpg"));
    copyFileSync(picture("footbridge-deck.webp"), join(folder, "2 deck.webp"));
    copyFileSync(picture("footbridge-bank.webp"), join(folder, "inside", "10 bank.webp"));
    for (const name of ["notes.txt", ".DS_Store"]) writeFileSync(join(folder, name), "text");
    await page.goto(`/projects/${id}`);
    await press(page, "Edit Project");
    const gallery = page.getByRole("region", { name: "Gallery" });
    await expect(gallery).toBeVisible();
    await page.context().setOffline(true);
    await drop(page, page.locator("label", { has: page.locator("#images") }), folder);
    await expect(gallery.getByRole("alert")).toHaveText("File notes.txt is not JPEG, PNG or WebP");
    await expect(gallery.getByText("3 pictures wait on this device")).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText("Successfully uploaded 3 images.")).toBeVisible();
    const names = gallery.getByRole("button", { name: /^Reorder / });
    const order = [/1 court\.jpg$/, /2 deck\.webp$/, /10 bank\.webp$/];
    for (const [index, name] of order.entries()) await expect(names.nth(index)).toHaveAccessibleName(name);
    await page.goto(`/projects/${id}`);
    await press(page, "Edit Project");
    for (const [index, name] of order.entries()) await expect(names.nth(index)).toHaveAccessibleName(name);
  },
);

test("words and focal points of pictures are saved, shown again, and filled for many at once", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  type Stored = { mainImage: string; images: string[]; imageDetails: Record<string, unknown>[] };
  const stored = () => owner.get(`/api/projects/${id}`) as Promise<Stored>;
  await page.goto(`/projects/${id}`);
  await press(page, "Edit Project");
  await page.locator("#images").setInputFiles(picture("footbridge-deck.webp"));
  await expect(page.getByText("Successfully uploaded 1 images.")).toBeVisible();
  await paste(page, "timber-house-woods.jpg", "<x dc:description='Pines' photoshop:Credit='Åke Ström'/>");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  const gallery = page.getByRole("region", { name: "Gallery" });
  await expect(gallery.getByText("0 of 2 described")).toBeVisible();
  await gallery.getByRole("button", { name: /^timber-house-woods\.jpg/ }).click();
  const woods = page.getByRole("group", { name: "Details of timber-house-woods.jpg" });
  await expect(
    woods.getByText("The file names Åke Ström as photographer, and the caption “Pines”."),
  ).toBeVisible();
  await woods.getByRole("button", { name: "Use it" }).click();
  await expect(woods.getByLabel("Caption")).toHaveValue("Pines");
  await gallery.getByRole("button", { name: /^footbridge-deck\.webp/ }).click();
  await expect(woods).toHaveCount(0);
  const deck = page.getByRole("group", { name: "Details of footbridge-deck.webp" });
  await deck.getByLabel("Caption").fill("The deck in the rain");
  await deck.getByLabel("Describe this picture").fill("A narrow deck of oak above a river");
  await deck.getByLabel("Year").fill("20204");
  await expect(gallery.getByText("1 of 2 described")).toBeVisible();
  await expectAccessible(page);
  const cross = deck.getByRole("button", { name: /^Focal point of/ });
  await cross.press("ArrowRight");
  await cross.press("Shift+ArrowUp");
  await expect(cross).toHaveAccessibleName(/51% from the left, 40% from the top/);

  await gallery.getByRole("button", { name: /^footbridge-deck\.webp/ }).click();
  await expect(deck).toHaveCount(0);
  await press(page, "Save Changes");
  await expect(deck.getByText("Year must be at most 2,100")).toBeVisible();
  await expect(deck.getByLabel("Year")).toBeFocused();
  await deck.getByLabel("Year").fill("2024");
  await gallery.getByRole("button", { name: "Same details for all" }).click();
  const credit = page.getByRole("group", { name: "Same details for all" });
  await credit.getByLabel("Photographer").fill("Åke Ström");
  await credit.getByLabel("Licence").selectOption({ label: "CC BY 4.0" });
  await credit.getByLabel("Kind of picture").selectOption({ label: "Photograph" });
  await credit.getByLabel("Use of AI").selectOption({ label: "Without AI" });
  await credit.getByLabel("Year").fill("1999");
  await credit.getByLabel("Year").press("Enter");
  await expect(deck.getByLabel("Photographer")).toHaveValue("Åke Ström");
  await expect(deck.getByLabel("Year")).toHaveValue("2024");

  // The draft survives a reload.
  await page.reload();
  await expect(gallery.getByText("1 of 2 described")).toBeVisible();
  await press(page, "Save Changes");
  await expect(page.getByText("Your project has been successfully updated.")).toBeVisible();
  const { images, imageDetails } = await stored();
  const credits = { photographer: "Åke Ström", licence: "CC-BY-4.0", kind: "photograph", ai: "none" };
  const words = { caption: "The deck in the rain", alt: "A narrow deck of oak above a river", year: 2024 };
  expect(imageDetails).toMatchObject([
    { url: images[0], ...words, ...credits, focus: { x: 0.51, y: 0.4 } },
    { url: images[1], ...credits, caption: "Pines", alt: null, year: 1999, focus: null },
  ]);
});

test("several pictures are removed at once, and come back with their words", { tag: "@all" }, async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  type Stored = { images: string[]; imageDetails: unknown[] };
  const stored = () => owner.get(`/api/projects/${id}`) as Promise<Stored>;
  await page.goto(`/projects/${id}`);
  await press(page, "Edit Project");
  const names = ["footbridge-deck.webp", "footbridge-bank.webp", "timber-house-deck.webp"];
  await page.locator("#images").setInputFiles(names.map(picture));
  await expect(page.getByText("Successfully uploaded 3 images.")).toBeVisible();
  const before = await stored();
  const details = before.images.map((url) => ({ url, alt: `Picture ${url}` }));
  await owner.patch(`/api/projects/${id}/update`, { imageDetails: details });
  await page.reload();
  await press(page, "Edit Project");
  const gallery = page.getByRole("region", { name: "Gallery" });
  await gallery.getByRole("button", { name: "Select", exact: true }).click();
  const boxes = gallery.getByRole("checkbox");
  await boxes.first().check();
  await boxes.nth(1).click({ modifiers: ["Shift"] });
  await gallery.getByRole("button", { name: "Remove 2" }).click();
  await expect(page.getByText("2 images have been removed from the project.")).toBeVisible();
  await expect.poll(async () => (await stored()).images).toEqual([before.images[2]]);
  await press(page, "Undo");
  await expect.poll(async () => (await stored()).images).toEqual(before.images);
  expect((await stored()).imageDetails).toMatchObject(details);
  await gallery
    .getByRole("button", { name: /^Move to first/ })
    .last()
    .click();
  await expect.poll(async () => (await stored()).images[0]).toBe(before.images[2]);
});

test("a failed save or upload keeps the input", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  await page.goto(`/projects/${id}`);
  await press(page, "Edit Project");
  await field(page, "Title").fill("Kept Title");
  for (const [failure, said] of [
    [500, "Failed to update project: Out of order"],
    [429, "Failed to update project: Out of order"],
    ["none", "Failed to update project: The connection was lost."],
  ] as const) {
    const end = await failCalls(page, "projects.update", failure);
    await press(page, "Save Changes");
    await expect(page.getByText(said)).toHaveCount(2);
    await press(page, "Close");
    await expect(page.getByText(said)).toHaveCount(1);
    await expect(page.getByRole("alert").getByText(said)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("Kept Title");
    await end();
  }

  let failures = 1;
  await page.route(`/api/projects/${id}/images`, (route) =>
    failures-- > 0 ? route.abort() : route.continue(),
  );
  const long = { name: "wall.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 2 ** 20 + 1) };
  await page.locator("#images").setInputFiles([long]);
  await expect(page.getByText("File wall.jpg is too large (max 10MB)")).toBeVisible();
  await press(page, "Dismiss");
  await page.locator("#images").setInputFiles(picture("footbridge-deck.webp"));
  await expect(page.getByText("Failed to upload images")).toBeVisible();
  await press(page, /^Retry/);
  await expect(page.getByText("Successfully uploaded 1 images.")).toBeVisible();
  const end = await failCalls(page, "projects.update", 500);
  await press(page, "Remove footbridge-deck.webp");
  await expect(page.getByText("Failed to delete image. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set as main, footbridge-deck.webp" })).toBeVisible();
  await end();
});

test("a conflicting change asks first, and the input is kept then and after an ended session", async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  await page.goto(`/projects/${id}`);
  await press(page, "Edit Project");
  await field(page, "Title").fill("Kept Title");
  await owner.patch(`/api/projects/${id}/update`, { city: "Lagos" });
  await press(page, "Save Changes");
  await expect(
    page.getByText(/^Failed to update project: The project has changed since you opened it/),
  ).toBeVisible();
  await press(page, "Reload");
  await expect(field(page, "City")).toHaveValue("Lagos");
  await expect(field(page, "Title")).toHaveValue("Kept Title");

  await page.context().clearCookies();
  await press(page, "Save Changes");
  await press(page, "Login");
  await page.getByLabel("Username").fill(owner.username);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(field(page, "Title")).toHaveValue("Kept Title");
  await press(page, "Save Changes");
  await expect(title(page, "Kept Title")).toBeVisible();
  expect(await owner.get(`/api/projects/${id}`)).toMatchObject({ title: "Kept Title", city: "Lagos" });
});

test("deletes a project after a confirmation, and Undo brings it back", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("plinth-theme", "dark"));
  await page.goto(`/projects/${id}`);
  await expectAccessible(page);
  await press(page, "Edit Project");
  await field(page, "Title").fill("Not to be saved");
  await press(page, "Delete Project");
  const dialog = page.getByRole("alertdialog", { name: "Are you absolutely sure?" });
  await expect(dialog).toContainText("remove all associated data including comments, likes, and files.");
  await expectAccessible(page);
  const end = await failCalls(page, "projects.remove", 500);
  await dialog.getByRole("button", { name: "Delete Project" }).click();
  await expect(dialog.getByText("Failed to delete project. Please try again.")).toBeVisible();
  await end();
  await dialog.getByRole("button", { name: "Delete Project" }).click();
  await expect(page.getByText("Your project has been successfully deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect((await page.request.get(`/projects/${id}`)).status()).toBe(404);
  await press(page, "Undo");
  await expect(page.getByText("Project restored")).toBeVisible();
  await owner.del(`/api/projects/${id}`);
  await page.goto(`/projects/${id}`);
  await expect(title(page, "Project Not Found")).toBeVisible();
});

test("likes and reports need a login, and only the owner can edit", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const other = await playwright.request.newContext({ baseURL });
  const owner = await elsewhere(other);
  const { id } = await publish(owner);
  await page.goto(`/projects/${id}`);
  await press(page, /^Like/);
  await expect(page.getByText("Please log in to like projects")).toBeVisible();
  await press(page, /^Report/);
  await expect(page.getByText("Please log in to report projects")).toBeVisible();

  await enterAsNewcomer(page);
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("button", { name: "Edit Project" })).toHaveCount(0);
  const endLikes = await failCalls(page, "likes.toggle", 500);
  await press(page, /^Like/);
  await expect(page.getByText("Failed to update like status")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Like/ })).toHaveAttribute("aria-pressed", "false");
  await endLikes();

  await press(page, /^Report/);
  const dialog = page.getByRole("dialog", { name: "Report project" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await press(page, "Send report");
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Type").selectOption({ label: "Copyright" });
  await dialog.getByLabel("Reason").fill("This is the house we built.");
  const endReports = await failCalls(page, "reports.create", 500);
  await press(page, "Send report");
  await expect(dialog.getByText("Failed to send report")).toBeVisible();
  await endReports();
  await press(page, "Cancel");
  await press(page, /^Report/);
  await expect(dialog.getByLabel("Reason")).toHaveValue("This is the house we built.");
  await press(page, "Send report");
  await expect(page.getByText("Report sent")).toBeVisible();
  await press(page, /^Report/);
  await dialog.getByLabel("Reason").fill("Once more.");
  await press(page, "Send report");
  await expect(dialog.getByText("You have reported this project already")).toBeVisible();
  await other.dispose();
});

test("user content has its own text direction and fits a phone", { tag: "@all" }, async ({ page }) => {
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const library = "مكتبة الصهريج (2024)!";
  const owner = await enterAsNewcomer(page, { fullName: word });
  const { id } = await publish(owner, {
    ...{
      title: `${word}${word}`.slice(0, 150),
      description: library,
      client: word,
      tags: [word.slice(0, 40)],
    },
    longDescription: `${"混凝土美术馆的庭院".repeat(20)}\n\n${library}`,
  });
  await owner.post(`/api/projects/${id}/comments`, { content: library, userId: owner.id, projectId: id });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    `/projects/${id}`,
    `/profile/${owner.id}`,
    `/portfolio/${owner.username}`,
    "/discover",
  ]) {
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  await page.goto(`/projects/${id}`);
  for (const text of await page.getByText(library, { exact: true }).all())
    await expect(text).toHaveCSS("direction", "rtl");
  await expect(page.getByText(library, { exact: true })).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "ltr");
  await page.getByRole("textbox", { name: "Comment" }).fill(library);
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveCSS("direction", "rtl");
});

/** Pastes a JPEG of the demo, with this XMP (XMP specification, part 3, 1.1.3). */
/** Drops a file or folder of this machine, which scripts of a page cannot. */
async function drop(page: Page, target: Locator, path: string) {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  let at = { x: 0, y: 0 };
  const placeOf = async () => {
    const box = await target.boundingBox();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : at;
  };
  // The page can still scroll: as a person would, drops only when the target shows that it takes the drop.
  await expect(async () => {
    at = await placeOf();
    for (const type of ["dragEnter", "dragOver"] as const)
      await session.send("Input.dispatchDragEvent", { type, ...at, data });
    await expect(target).toHaveClass(/(^| )bg-well( |$)/, { timeout: 1000 });
    await page.waitForTimeout(300);
    expect(await placeOf()).toEqual(at);
  }).toPass();
  await session.send("Input.dispatchDragEvent", { type: "drop", ...at, data });
}

async function paste(page: Page, name: string, xmp: string) {
  const jpeg = readFileSync(picture(name));
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const bytes = [...Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])];
  await page.evaluate(
    ([name, bytes]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
      window.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    },
    [name, bytes] as const,
  );
}
