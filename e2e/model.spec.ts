import type { Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { boxGlb, brokenGlb } from "./glb";
import { enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

// WebGL without a graphics card.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  },
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const canvas = (page: Page) => page.getByRole("application", { name: /^3D model of/ });
const plane = (page: Page) => page.getByRole("slider", { name: "Section" });

async function publishModel(owner: Person, buffer: Buffer) {
  const { id } = await publish(owner);
  const model = { name: "box.glb", mimeType: "model/gltf-binary", buffer };
  const stored = (await owner.post(`/api/projects/${id}/model`, { model })) as { modelUrl: string };
  await owner.patch(`/api/projects/${id}/update`, stored);
  return `/projects/${id}`;
}

/** The share of the canvas that is ink, also below the section plane's light fill. */
async function inkShare(page: Page) {
  const png = (await canvas(page).screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if (Number(data[at]) < 0x28) ink += 1;
    return ink / (image.width * image.height);
  }, png);
}

test("a model is looked at from all sides, cut and measured, and its first opening makes the poster", async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const path = await publishModel(owner, boxGlb({ size: [6, 4, 3] }));
  const viewerFiles: string[] = [];
  page.on("request", (request) => {
    if (/model-viewer|\.glb$/.test(request.url())) viewerFiles.push(request.url());
  });
  await page.goto(path);
  expect(viewerFiles).toEqual([]);
  const saved = page.waitForResponse((response) => response.url().endsWith("/preview"));
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  expect((await saved).status()).toBe(200);
  expect(viewerFiles.length).toBeGreaterThan(1);
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

  const before = await plane(page).boundingBox();
  await canvas(page).press("ArrowLeft");
  await expect.poll(() => plane(page).boundingBox()).not.toEqual(before);
  await canvas(page).press("0");
  await expect.poll(() => plane(page).boundingBox()).toEqual(before);
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
  // From the front to the back of the box: 3 m.
  await expect(page.getByText("Distance 9′-10 1/8″")).toBeAttached();
  await press(page, "Measure");
  await expect(page.getByText("Distance")).toHaveCount(0);

  await press(page, "Close the 3D viewer");
  await expect(page.getByRole("button", { name: /^View in 3D/ })).toBeFocused();
  const poster = page.getByRole("img", { name: "3D model of Granite Yard" });
  await poster.scrollIntoViewIfNeeded();
  await expect(poster).toHaveJSProperty("naturalWidth", 1280 * (await page.evaluate(() => devicePixelRatio)));
});

test("the model leaves the wheel to the page, except in full screen", async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  await page.goto(await publishModel(owner, boxGlb({ size: [1, 1, 1] })));
  await press(page, /^View in 3D/);
  await expect(canvas(page)).toBeFocused();
  await canvas(page).hover();
  const scrolled = () => page.evaluate(() => scrollY);
  const top = await scrolled();
  await page.mouse.wheel(0, -100);
  await expect.poll(scrolled).toBeLessThan(top);
  await expect(page.getByRole("status").getByText("to zoom with the wheel")).toBeVisible();

  await press(page, "Full screen");
  await expect(page.locator("[inert]")).not.toHaveCount(0);
  await press(page, "Section");
  const before = await plane(page).boundingBox();
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => plane(page).boundingBox()).not.toEqual(before);
  await page.keyboard.press("Escape");
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("a model that cannot be shown says why, and can be tried again", async ({ page }) => {
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
