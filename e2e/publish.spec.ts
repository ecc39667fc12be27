import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { enterAsNewcomer } from "./people";
import { breaking, expect, expectAccessible, test } from "./plinth";

const picture = (name: string) => `e2e/files/pictures/${name}`;

test("registers, publishes a project with images, and others see it", { tag: "@all" }, async ({
  page,
  browser,
}) => {
  await page.goto("/projects/new");
  await expect(page).toHaveURL("/auth?next=%2Fprojects%2Fnew");
  await page.getByRole("tab", { name: "Register" }).click();
  await expectAccessible(page);
  await page.getByLabel("Full name").fill("Elif Aydın");
  await page.getByLabel("Email", { exact: true }).fill("elif@example.com");
  await page.getByLabel("Username").fill("elif");
  await page.getByLabel("Password", { exact: true }).fill("Granite-7!");
  await expect(page.getByText("Strong")).toBeVisible();
  await page.getByLabel("Confirm password").fill("Granite-8!");
  await page.getByLabel(/I accept the Terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("Granite-7!");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Welcome to Plinth!")).toBeVisible();

  await expect(page).toHaveURL(/\/projects\/new/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await page.getByLabel("Title").fill("Cistern Library");
  await page.getByLabel("Description", { exact: true }).fill("A reading room in a dry cistern.");
  await page.getByLabel("Category").selectOption({ label: "Institutional" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();

  await page.getByLabel("City").fill("İzmir");
  await page.getByLabel("Country").fill("Türkiye");
  await page.getByLabel("Construction Cost").fill("1250000");
  await page.getByRole("button", { name: "Next" }).click();

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Main image is required").first()).toBeVisible();
  await page.locator("#mainImage").setInputFiles(picture("concrete-museum-court.jpg"));
  await page
    .locator("#images")
    .setInputFiles([picture("concrete-museum-walk.webp"), picture("concrete-museum-colonnade.webp")]);
  await page.locator("#drawings").setInputFiles(picture("concrete-museum-plan.png"));
  await expect(page.getByRole("button", { name: /^Set as main/ })).toHaveCount(2);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Set as main/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();

  await page.getByLabel("Tags").fill("Reuse");
  await page.getByLabel("Tags").press("Enter");
  const training = page.getByRole("group", { name: "AI training" });
  await expect(training.getByRole("radio", { checked: true })).toHaveCount(0);
  await training.getByLabel("Keep my work out of AI training").check();
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/\d+/);

  await page.getByRole("link", { name: "Cistern Library" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cistern Library" })).toBeVisible();
  await expect(page.getByText("$1,250,000")).toBeVisible();
  await expectAccessible(page);

  const stranger = await browser.newPage();
  const path = new URL(page.url()).pathname;
  for (const address of [path, `/portfolio/elif${path.replace("/projects", "")}`]) {
    await stranger.goto(address);
    await expect(stranger.getByRole("heading", { level: 1, name: "Cistern Library" })).toBeVisible();
    await expect(stranger.getByText("İzmir, Türkiye").first()).toBeVisible();
    expect(await stranger.content()).not.toMatch(/1,?250,?000/);
  }
  await stranger.goto("/discover");
  await expect(stranger.getByRole("link", { name: "Cistern Library" })).toBeVisible();
  await stranger.close();
});

test("retries a failed upload, and lists files over the limit until dismissed", { tag: "@all" }, async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await beginProject(page, "Pump House");
  let failures = 1;
  await page.route("/api/users/profile-image", (route) =>
    failures-- > 0 ? route.abort() : route.continue(),
  );
  await page.locator("#images").setInputFiles(picture("footbridge-deck.webp"));
  await expect(page.getByText(/The connection was lost/).first()).toBeVisible();
  await page.getByRole("button", { name: /Retry/ }).click();
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();

  const buffer = readFileSync(picture("concrete-museum-plan.png"));
  const plan = (index: number) => ({ name: `plan-${index}.png`, mimeType: "image/png", buffer });
  await page.locator("#drawings").setInputFiles([1, 2, 3, 4, 5, 6, 7].map(plan));
  const notice = page.getByRole("alert").filter({ hasText: "2 files were not added:" });
  await expect(notice).toContainText("Exceeds the limit of 5 drawings: plan-6.png and plan-7.png");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove plan-2.png" }).click();
  await page.locator("#drawings").setInputFiles([plan(2)]);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove plan/ })).toHaveCount(5);
  await page.locator("#drawings").setInputFiles([plan(8)]);
  await expect(page.getByText("File plan-8.png exceeds the limit of 5 drawings")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator("#drawings")).toBeFocused();
});

test("makes pictures that are too large smaller, and converts HEIC", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
  await beginProject(page, "Silo");
  const buffer = noisePng(1700, 1100);
  expect(buffer.length).toBeGreaterThan(5 * 2 ** 20);
  const large = (name: string) => ({ name, mimeType: "image/png", buffer });
  await page.locator("#mainImage").setInputFiles(picture("footbridge.jpg"));
  const notice = page.getByRole("alert").filter({ hasText: "not added" });
  const images = page.locator("#images");
  await images.setInputFiles(large("silo-1.png"));
  await expect(page.getByText("File silo-1.png is too large (max 5MB)")).toBeVisible();
  await page.getByRole("button", { name: "Make it smaller, silo-1.png" }).click();
  await expect(page.getByRole("button", { name: "Set as main, silo-1.jpg" })).toBeVisible();
  await images.setInputFiles([
    large("silo-2.png"),
    { name: "silo.tif", mimeType: "image/tiff", buffer: Buffer.from("II*\0") },
    { name: "silo.heic", mimeType: "image/heic", buffer: Buffer.from("no picture") },
    large("silo-3.png"),
  ]);
  await expect(page.getByText("Made smaller: 2")).toBeVisible();
  await expect(notice).toContainText(
    "File silo.tif has a format that cannot be used here. Export it as JPEG or PNG",
  );
  await expect(notice).toContainText("File silo.heic could not be converted. Export it as JPEG or PNG");
  await expect(page.getByRole("button", { name: "Set as main, silo-3.jpg" })).toBeVisible();
  const grips = page.getByRole("button", { name: /^Reorder / });
  await page.getByRole("button", { name: "Undo making pictures smaller" }).click();
  await expect(notice).toContainText("File silo-3.png is too large (max 5MB)");
  await expect(page.getByText("Made smaller")).toHaveCount(0);
  await expect(grips).toHaveCount(1);
  await page.getByRole("button", { name: "Make all smaller" }).click();
  await expect(page.getByRole("button", { name: "Set as main, silo-2.jpg" })).toBeVisible();
  await page.locator("#images").setInputFiles("e2e/files/footbridge.heic");
  await expect(page.getByRole("button", { name: "Set as main, footbridge.jpg" })).toBeVisible();
});

test("uploads wait while the browser is offline, and go on by themselves", { tag: "@all" }, async ({
  page,
}) => {
  breaking.add(page);
  await enterAsNewcomer(page);
  await beginProject(page, "Ferry Stop");
  await page.context().setOffline(true);
  await page
    .locator("#images")
    .setInputFiles([picture("footbridge-deck.webp"), picture("footbridge-bank.webp")]);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText("Waiting for the connection")).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  // Between two uploads, no progress is shown.
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Set as main/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Set as main/ })).toHaveCount(1);
});

test("names the size of a picture with a side over the limit, without sending it", async ({ page }) => {
  await enterAsNewcomer(page);
  await beginProject(page, "Long Wall");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const buffer = widePng(14_000, 3);
  await page.locator("#images").setInputFiles([{ name: "wall.png", mimeType: "image/png", buffer }]);
  const said = "File wall.png is 14,000 × 3 px; a side can have at most 12,000 px";
  await expect(page.getByText(said)).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/profile-image"))).toEqual([]);
});

test("shows server errors at their field and step, and keeps the input after a lost session", {
  tag: "@all",
}, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  await beginProject(page, "Tide Gate");
  await page.locator("#modelUrl").setInputFiles("scripts/demo/models/house.glb");
  const held = Promise.withResolvers<void>();
  await page.route("/api/users/profile-image", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator("#mainImage").setInputFiles(picture("footbridge.jpg"));
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
  held.resolve();
  const fields = { category: "This category is not offered any more" };
  await page.route("/api/projects", (route) =>
    route.fulfill({ status: 400, json: { message: fields.category, error: fields.category, fields } }),
  );
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page).toHaveURL(/step=1/);
  await expect(page.getByLabel("Category")).toBeFocused();
  await expect(page.getByText(fields.category).first()).toBeVisible();
  await page.unroute("/api/projects");
  await page.goto("/projects/new?step=4");
  await expect(page.getByText("house.glb had not finished uploading")).toBeVisible();
  // A call of the page that is still under way would find the session ended before the click does.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Username").fill(me.username);
  await page.getByLabel("Password", { exact: true }).fill(me.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Tide Gate")).toBeVisible();
});

test("keeps the input when the plan's limit is reached in another tab", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
  await beginProject(page, "Weir");
  await page.locator("#mainImage").setInputFiles(picture("footbridge.jpg"));
  await page.getByRole("button", { name: "Next" }).click();
  const message = "The free plan includes up to 10 projects.";
  await page.route("/api/projects", (route) => route.fulfill({ status: 403, json: { message } }));
  await page.route(/auth\.me/, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.replace(/(?<="publishedCount":)\d+/, "10") });
  });
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("What you entered is kept on this device.")).toBeVisible();
  await expectAccessible(page);
});

test("login needs cookie consent, keeps the input on failure, and redirects back", { tag: "@all" }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.removeItem("plinth-cookie-consent"));
  await page.goto("/auth?next=/projects/2");
  await page.getByLabel("Username").fill("bruno@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Please accept cookies to continue").first()).toBeVisible();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(page.getByText("Please check your credentials and try again")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("bruno@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Plinth-bruno-1");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/projects/2");
  await expect(page.getByText("Welcome back!")).toBeVisible();
});

test("a like and a comment show at once and for others", { tag: "@all" }, async ({ page, request }) => {
  await enterAsNewcomer(page);
  const { likes } = await (await request.get("/api/projects/10")).json();
  await page.goto("/projects/10");
  await page.getByRole("button", { name: /like/i }).first().click();
  await expect(page.getByRole("button", { name: /like/i }).first()).toHaveAttribute("aria-pressed", "true");
  const box = page.getByRole("textbox", { name: /comment/i });
  await box.fill("How is the crown cleaned?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment added successfully")).toBeVisible();
  const comments = await (await request.get("/api/projects/10/comments")).json();
  expect(comments[0].content).toBe("How is the crown cleaned?");
  expect(await (await request.get("/api/projects/10")).json()).toMatchObject({ likes: likes + 1 });
});

test("the account menu links to pages and logs out", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
  await page.goto("/jobs");
  await page.getByRole("button", { name: /account/i }).click();
  await expect(page.getByRole("menuitem", { name: "Create Project" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Goodbye!")).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth?next=%2Fsettings");
});

/** Fills in the required fields of the first two steps. */
async function beginProject(page: Page, title: string) {
  await page.goto("/projects/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description", { exact: true }).fill("Pumps.");
  await page.getByLabel("Category").selectOption({ label: "Industrial" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Client")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
}

/** A grey PNG. */
const widePng = (width: number, height: number) => png(width, height, 0, Buffer.alloc(height * (1 + width)));

/** A PNG of coloured noise, which cannot be compressed. */
function noisePng(width: number, height: number) {
  const lines = randomBytes(height * (1 + 3 * width));
  for (let row = 0; row < height; row++) lines[row * (1 + 3 * width)] = 0;
  return png(width, height, 2, lines);
}

/** A PNG of 8 bits (PNG specification, 5.3 and 11.2.1). Colour type 0 is grey, 2 is RGB. */
function png(width: number, height: number, colourType: number, lines: Buffer) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = colourType;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const pixels = deflateSync(lines);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("offers the pictures that exceed the wizard's limit in edit mode", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
  await beginProject(page, "Row of Sheds");
  const buffer = readFileSync(picture("footbridge.jpg"));
  const names = Array.from({ length: 13 }, (_, index) => `shed-${index + 1}.jpg`);
  await page
    .locator("#images")
    .setInputFiles(names.map((name) => ({ name, mimeType: "image/jpeg", buffer })));
  const notice = page.getByRole("alert").filter({ hasText: "2 files were not added:" });
  await expect(notice).toContainText("Exceeds the limit of 10 images: shed-12.jpg and shed-13.jpg");
  await expect(notice).toContainText("Edit Project takes up to 40 images");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Project" }).click();
  await page.getByRole("button", { name: "Add 2 more files" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Project" })).toBeFocused();
  await page.getByRole("button", { name: "Add 2", exact: true }).click();
  await expect(page.getByText("Successfully uploaded 2 images.")).toBeVisible();
  const grips = page.getByRole("button", { name: /^Reorder / });
  await expect(grips).toHaveCount(12);
  const shown = await grips.evaluateAll((all) => all.map((grip) => grip.getAttribute("aria-label")));
  expect(shown).toEqual(names.slice(1).map((name) => `Reorder ${name}`));
});
