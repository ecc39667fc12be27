import { inflateSync } from "node:zlib";
import { makePdf, sheet } from "./pdf";
import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

/** The number of pages of a PDF that the browser has printed, and the size of the first in points. */
function readPrint(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return { pages: text.match(/\/Type \/Page\b/g)?.length, width: Number(width), height: Number(height) };
}

/** The number of curves in a PDF that the browser has printed. */
function countCurves(pdf: Buffer) {
  const streams = pdf.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g);
  const contents = [...streams].map(([, data = ""]) =>
    inflateSync(Buffer.from(data, "latin1")).toString("latin1"),
  );
  return contents.join("\n").match(/ c$/gm)?.length ?? 0;
}

test("a project prints on one page or in full, chosen in the Share dialog", async ({ page, context }) => {
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
  const full = readPrint(pdf);
  // The words on the sheet are outlines. Without the drawing, what remains is the text of the page.
  await printed.locator("img[src^=blob]").evaluate((drawing) => drawing.remove());
  const curves = countCurves(pdf) - countCurves(await printed.pdf({ preferCSSPageSize: true }));
  expect(curves).toBeGreaterThan(100);
  expect(full.pages).toBeGreaterThan(1);
  expect([Math.round(full.width), Math.round(full.height)]).toEqual([595, 842]);
  await printed.close();

  await page.goto(`/projects/${id}/print?layout=one-page&paper=letter`);
  await expectAccessible(page);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(readPrint(await page.pdf({ preferCSSPageSize: true }))).toEqual({
    pages: 1,
    width: 612,
    height: 792,
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to the project" })).toBeHidden();
});

test("a portfolio prints as a book with two pages for each project", async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  for (const title of ["Granite Yard", "Slate Hall"]) await publish(owner, { title });
  await page.goto(`/portfolio/${owner.username}`);
  await page.getByRole("link", { name: "Save as PDF" }).click();
  await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Granite Yard" })).toContainText("6");
  await expectAccessible(page);
  // Cover, contents, about the owner, and a spread for each project. Nobody is credited.
  expect(readPrint(await page.pdf({ preferCSSPageSize: true })).pages).toBe(7);
});
