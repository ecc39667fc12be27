import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { boxGlb, brokenGlb } from "./glb";
import { enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, hasLoadedCode, test } from "./plinth";

// The model is drawn without a graphics card, which takes most of the time. This leaves a quarter of the pixels.
test.use({ deviceScaleFactor: 0.5 });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const canvas = (page: Page) => page.getByRole("application", { name: /^3D model of/ });
const plane = (page: Page) => page.getByRole("slider", { name: "Section" });

/** The position of a part over the model, also while the page scrolls. */
const placeOf = (part: Locator) => part.getAttribute("style");

async function publishModel(owner: Person, buffer: Buffer) {
  const { id } = await publish(owner);
  const model = { name: "box.glb", mimeType: "model/gltf-binary", buffer };
  const stored = (await owner.post(`/api/projects/${id}/model`, { model })) as { modelUrl: string };
  await owner.patch(`/api/projects/${id}/update`, stored);
  return `/projects/${id}`;
}

/** The colour in the middle of the canvas: red, green and blue. */
async function middleColor(page: Page) {
  const png = (await canvas(page).screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [])].slice(0, 3);
  }, png);
}

/** The share of the canvas that is ink, also below the section plane's light fill. Thin lines are drawn in grey. */
async function inkShare(page: Page, lightest = 0x28) {
  const png = (await canvas(page).screenshot()).toString("base64");
  return page.evaluate(
    async ({ base64, lightest }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) if (Number(data[at]) < lightest) ink += 1;
      return ink / (image.width * image.height);
    },
    { base64: png, lightest },
  );
}

test("a model is looked at from all sides, cut and measured, and its first opening makes the poster", async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const path = await publishModel(owner, boxGlb({ size: [6, 4, 3] }));
  const models: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".glb")) models.push(request.url());
  });
  const hasViewer = () => hasLoadedCode(page, "WebGLRenderer");
  await page.goto(path, { waitUntil: "networkidle" });
  expect([models, await hasViewer()]).toEqual([[], false]);
  const saved = page.waitForResponse((response) => response.url().endsWith("/preview"));
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  expect((await saved).status()).toBe(200);
  expect(models).toHaveLength(1);
  await expect.poll(hasViewer).toBe(true);
  await expectAccessible(page);

  const whole = await inkShare(page);
  await press(page, "Section");
  await expect(plane(page)).toHaveAttribute("aria-valuetext", "x = 0.00 m");
  // The cut is solid, as in a drawing, and not a view into an empty box.
  await expect.poll(() => inkShare(page)).toBeGreaterThan(whole + 0.04);
  await plane(page).press("ArrowRight");
  await expect(plane(page)).toHaveAttribute("aria-valuetext", "x = 0.10 m");
  await plane(page).press("Shift+ArrowLeft");
  await expect(plane(page)).toHaveAttribute("aria-valuenow", "-0.9");
  for (let at = 0; at < 3; at++) await plane(page).press("Shift+ArrowLeft");
  await expect(plane(page)).toHaveAttribute("aria-valuenow", "-3");
  await page.getByText("ft", { exact: true }).click();
  await expect(plane(page)).toHaveAttribute("aria-valuetext", "x = -9′-10 1/8″");

  const before = await placeOf(plane(page));
  await canvas(page).press("ArrowLeft");
  await expect.poll(() => placeOf(plane(page))).not.toEqual(before);
  await canvas(page).press("0");
  await expect.poll(() => placeOf(plane(page))).toEqual(before);
  await press(page, "Section");
  await expect(plane(page)).toHaveCount(0);

  await press(page, "Views");
  await page.getByRole("menuitem", { name: "Front" }).click();
  await press(page, "Measure");
  await canvas(page).press("Enter");
  await expect(page.getByText("Choose the second point")).toBeVisible();
  await press(page, "Views");
  await page.getByRole("menuitem", { name: "Back" }).click();
  await canvas(page).press("Enter");
  // The distance from the front to the back of the box is 3 m.
  await expect(page.getByText("Distance 9′-10 1/8″")).toBeAttached();
  await press(page, "Measure");
  await expect(page.getByText("Distance")).toHaveCount(0);

  await press(page, "Close the 3D viewer");
  await expect(page.getByRole("button", { name: /^View in 3D/ })).toBeFocused();
  const poster = page.getByRole("img", { name: "3D model of Granite Yard" });
  await poster.scrollIntoViewIfNeeded();
  const ratio = () =>
    poster.evaluate((image) =>
      image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0,
    );
  await expect.poll(ratio).toBeCloseTo(1280 / 620, 1);
});

test("the model leaves the wheel to the page, except in full screen", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  await page.goto(await publishModel(owner, boxGlb({ size: [1, 1, 1] })));
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  await canvas(page).hover();
  const scrolled = () => page.evaluate(() => scrollY);
  const top = await scrolled();
  // It is shown for a few seconds only.
  const hint = page.getByRole("status").getByText("to zoom with the wheel").waitFor();
  await page.mouse.wheel(0, -100);
  await hint;
  await expect.poll(scrolled).toBeLessThan(top);

  await press(page, "Full screen");
  await expect(page.locator("[inert]")).not.toHaveCount(0);
  await press(page, "Section");
  const before = await placeOf(plane(page));
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => placeOf(plane(page))).not.toEqual(before);
  await page.keyboard.press("Escape");
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("a model that cannot be shown says why, and can be tried again", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const path = await publishModel(owner, brokenGlb());
  await page.goto(path);
  await press(page, /^View in 3D/);
  await expect(page.getByRole("alert")).toContainText("Its file may be damaged.");
  await expect(page.getByRole("link", { name: "Download the file" })).toBeVisible();

  const model = /\/media\/[^/]+\.glb$/;
  await page.route(model, (route) => route.abort());
  await press(page, "Retry");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute(model);

  // Without WebGL the file is not asked for.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(path);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await press(page, /^View in 3D/);
  await expect(page.getByRole("alert")).toContainText("WebGL is not available");
  expect(asked.filter((url) => model.test(url))).toEqual([]);
});

test("the owner saves views of the model, and readers open them by name and by link", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const path = await publishModel(owner, boxGlb({ size: [6, 4, 3] }));
  await page.goto(path);
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  const choose = async (name: string) => {
    await press(page, "Views");
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  const editor = page.getByRole("region", { name: "Saved views" });
  const name = editor.getByLabel("Name of the present view");
  const names = () =>
    editor
      .getByRole("textbox", { name: /^Name of view \d/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

  await press(page, "Section");
  await plane(page).press("Shift+ArrowRight");
  await choose("Save this view");
  await expect(name).toBeFocused();
  await name.fill("Cut through the hall");
  await name.press("Enter");
  await expect(editor.getByRole("status")).toHaveText("View Cut through the hall saved");
  await press(page, "Section");
  await choose("Front");
  await name.fill("Street");
  await press(page, "Save");
  await expect.poll(names).toEqual(["Cut through the hall", "Street"]);
  await press(page, "Move Street up");
  await expect.poll(names).toEqual(["Street", "Cut through the hall"]);
  await expect(editor.getByRole("button", { name: "Move Street down" })).toBeFocused();
  await editor.getByLabel("Name of view 1").fill("From the street");
  await editor.getByLabel("Name of view 1").press("Enter");
  await expect(editor.getByRole("status")).toHaveText("Renamed to From the street");
  await editor.getByLabel("Open the model with From the street").click();
  await expect(editor.getByRole("status")).toHaveText("The model opens with From the street");
  await expectAccessible(page);
  await name.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Views" })).toBeFocused();

  await page.context().clearCookies();
  await page.goto(`${path}#model-view-2`);
  // Another part after # alone does not load the page again.
  await page.reload();
  await expect(plane(page)).toHaveAttribute("aria-valuetext", "x = 1.00 m");
  await expect(page.getByText("View Cut through the hall")).toBeAttached();
  await expect(canvas(page)).toBeInViewport();
  await press(page, "Views");
  await expect(page.getByRole("menuitem", { name: "Edit saved views" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "From the street" }).click();
  await expect(page).toHaveURL(/#model-view-1$/);
  await expect(plane(page)).toHaveCount(0);
  await choose("Plan");
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await press(page, "Close the 3D viewer");
  await press(page, /^View in 3D/);
  await expect(page.getByText("View From the street")).toBeAttached();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
});

test("Quick Look gets the model, on devices that have it", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const path = await publishModel(owner, boxGlb({ size: [1, 1, 1] }));
  const button = page.getByRole("button", { name: "Show in your room" });
  await page.goto(path);
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  await expect(button).toHaveCount(0);

  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token === "ar";
    HTMLAnchorElement.prototype.click = function () {
      const [child] = this.children;
      document.title = `${this.rel} ${child?.tagName} ${this.href}`;
    };
  });
  await page.reload();
  await press(page, /^View in 3D/);
  await button.click();
  await expect(page).toHaveTitle(/^ar IMG blob:/);
  const file = await page.evaluate(async () => {
    const blob = await (await fetch(document.title.split(" ")[2] ?? "")).blob();
    return { type: blob.type, text: new TextDecoder("latin1").decode(await blob.arrayBuffer()) };
  });
  expect(file.type).toBe("model/vnd.usdz+zip");
  expect(file.text).toMatch(/^PK.*#usda 1\.0.*def Mesh/s);
});

test("models compressed with Draco, meshopt and KTX2 are shown, and a damaged one says so", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const open = async (glb: Buffer) => {
    await page.goto(await publishModel(owner, glb));
    await press(page, /^View in 3D/);
  };
  for (const [name, channel] of [
    ["ktx2", 0],
    ["draco", 1],
    ["meshopt", 2],
  ] as const) {
    await open(readFileSync(`e2e/files/box-${name}.glb`));
    await expect(canvas(page)).toBeFocused();
    const others = [0, 1, 2].filter((other) => other !== channel);
    await expect
      .poll(async () => {
        const color = await middleColor(page);
        return others.every((other) => Number(color[channel]) > 2 * Number(color[other]));
      }, name)
      .toBe(true);
  }
  const damaged = readFileSync("e2e/files/box-draco.glb");
  await open(damaged.fill(0, damaged.indexOf("DRACO")));
  await expect(page.getByRole("alert")).toContainText("Its file may be damaged.");
});

test("a mirrored model has edges, and is framed without a block far away, which Show all shows", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const GREY = 0xa0;
  const mirrored = { scale: [-1, 1, 1] };
  const house = [0, 4, -4].map((x) => ({ ...mirrored, translation: [x, 0, 0] }));
  const stray = { translation: [1200, 0, -900], scale: [0.1, 0.1, 0.1] };
  await page.goto(await publishModel(owner, boxGlb({ size: [4, 3, 3], nodes: [...house, stray] })));
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  await expect.poll(() => inkShare(page, GREY)).toBeGreaterThan(0.0045);
  expect(Math.max(...(await middleColor(page)))).toBeLessThan(0xe0);
  await press(page, "Views");
  await page.getByRole("menuitem", { name: "Show all" }).click();
  await expect.poll(async () => Math.min(...(await middleColor(page)))).toBeGreaterThan(0xe0);
});
