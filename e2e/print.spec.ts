import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { makePdf, sheet } from "./pdf";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, setTheme, test } from "./plinth";
import { readPdf } from "./read-pdf";

/** The number of curves in a PDF that the browser has printed. */
function countCurves(pdf: Buffer) {
  const streams = pdf.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g);
  const contents = [...streams].map(([, data = ""]) =>
    inflateSync(Buffer.from(data, "latin1")).toString("latin1"),
  );
  return contents.join("\n").match(/ c$/gm)?.length ?? 0;
}

/** The width of the sheets beyond their page, in pixels. */
const overflow = (page: Page) =>
  page.locator("main").evaluate((main) => main.scrollWidth - Math.min(main.clientWidth, innerWidth));

test("a project prints on one page or in full, chosen in the Share dialog", { tag: "@all" }, async ({
  page,
  context,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner, {
    longDescription: "The yard keeps the old gate.\n\n".repeat(60),
    stakeholders: [{ name: "Iris Vale", role: "Client" }],
  });
  const drawings = {
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: makePdf([sheet("A-101", "Plan", "1:100")]),
  };
  const { drawingUrls } = (await owner.post(`/api/projects/${id}/drawings`, { drawings })) as {
    drawingUrls: string[];
  };
  await owner.patch(`/api/projects/${id}/update`, { drawings: drawingUrls });
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });

  await page.goto(`/projects/${id}`);
  await expect(page.locator("#drawing-1").getByText("A-101")).toBeVisible();
  await expect(page.locator("#drawing-1 img")).toBeVisible();
  await page.getByRole("button", { name: "Share Granite Yard" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Project" });
  await dialog.getByRole("radio", { name: "Full" }).check({ force: true });
  await dialog.getByRole("radio", { name: "A4" }).check({ force: true });
  await expectAccessible(page);
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: /^Save as PDF/ }).click();
  const printed = await opened;
  await expect(printed.locator("body")).toHaveAttribute("data-printed", "");
  await expect(printed).toHaveURL(`/projects/${id}/print?layout=full&paper=a4#print`);

  const pdf = await printed.pdf({ preferCSSPageSize: true });
  const full = await readPdf(pdf);
  // The words on the sheet are outlines. Without the drawing, the text of the page remains.
  await printed.locator("img[src^=blob]").evaluate((drawing) => drawing.remove());
  const curves = countCurves(pdf) - countCurves(await printed.pdf({ preferCSSPageSize: true }));
  expect(curves).toBeGreaterThan(100);
  expect(full.pages).toBeGreaterThan(1);
  expect([Math.round(full.width), Math.round(full.height)]).toEqual([595, 842]);
  expect(full.texts.join(" ")).toContain("The yard keeps the old gate.");
  await printed.close();

  await page.goto(`/projects/${id}/print?layout=one-page&paper=letter`);
  await expectAccessibleInBothThemes(page);
  // Paper is light in the dark theme, and as wide as a phone.
  await setTheme(page, "dark");
  await expect(page.locator("main section").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media, colorScheme: "dark" });
    await expect(page.getByText("Granite Yard").first()).toHaveCSS("color", "rgb(21, 22, 24)");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page), `on a phone, ${media}`).toBeLessThan(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.emulateMedia({ media: null });
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(await readPdf(await page.pdf({ preferCSSPageSize: true }))).toMatchObject({
    pages: 1,
    width: 612,
    height: 792,
    texts: [expect.stringMatching(/Granite Yard.*Continued at http\S+\/projects\/\d+/s)],
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to the project" })).toBeHidden();
});

test("a portfolio prints as a book with a page for each project, and one for its pictures", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  await publish(owner, { title: "Granite Yard" });
  const { id, mainImage } = await publish(owner, { title: "Slate Hall" });
  await owner.patch(`/api/projects/${id}/update`, { images: [mainImage] });
  await page.goto(`/portfolio/${owner.username}`);
  await page.getByRole("link", { name: "Save as PDF" }).click();
  await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Granite Yard" })).toContainText("6");
  await expectAccessible(page);
  // Cover, contents, about the owner, and the projects. Nobody is credited.
  expect((await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages).toBe(6);
});

test("a page prints in the light theme at once, without a transition from the dark one", {
  tag: "@all",
}, async ({ page }) => {
  // There is no transition anyway for people who prefer less motion.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.goto("/");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const shown = await page
    .getByRole("main")
    .getByRole("link", { name: "Explore Projects" })
    .evaluate((link) => [getComputedStyle(link).backgroundColor, getComputedStyle(document.body).color]);
  expect(shown).toEqual(["rgb(251, 250, 248)", "rgb(21, 22, 24)"]);
});
