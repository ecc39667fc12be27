import { makeDamagedPdf, makePdf, makeProtectedPdf, sheet } from "./pdf";
import { enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "./plinth";

/** Publishes a project with these PDFs as its drawings. */
async function publishDrawings(owner: Person, files: Record<string, Buffer>) {
  const { id } = await publish(owner);
  const drawings: string[] = [];
  for (const [name, buffer] of Object.entries(files)) {
    const form = { drawings: { name, mimeType: "application/pdf", buffer } };
    const { drawingUrls } = (await owner.post(`/api/projects/${id}/drawings`, form)) as {
      drawingUrls: string[];
    };
    drawings.push(...drawingUrls);
  }
  await owner.patch(`/api/projects/${id}/update`, { drawings });
  return { id, drawings };
}

const planSet = makePdf([
  sheet("A-101", "Ground floor plan", "1:100", "timber deck", "kitchen"),
  sheet("A-301", "Cross section", "1:50", "roof deck", "deck on piles"),
  sheet("A-511", "Eaves detail", "1:5"),
]);

test("a PDF opens in the viewer: sheets, zoom, text, search, keys, Back, and a link to a page", async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id, drawings } = await publishDrawings(owner, { "plan-set.pdf": planSet });
  await page.goto(`/projects/${id}`);
  const link = page.getByRole("link", { name: /^Plan set/ });
  await expect(link).toHaveAttribute("href", drawings[0] ?? "");
  await link.click();
  const viewer = page.getByRole("dialog", { name: /^Plan set/ });
  const sheets = viewer.getByRole("navigation", { name: "Sheets" });
  await expect(
    sheets.getByRole("button", { name: "Sheet 1 of 3 A-101 Ground floor plan 1:100" }),
  ).toHaveAttribute("aria-current", "page");
  await expect(viewer.getByText("PDF, 3 sheets")).toBeVisible();
  await expect(viewer.getByText("timber deck")).toBeAttached();
  await expect(sheets.locator("canvas")).toHaveCount(3);
  await expectAccessibleInBothThemes(page);

  const percent = viewer.getByLabel("Zoom in percent");
  await percent.fill("1600");
  await percent.press("Enter");
  await expect(percent).toHaveValue("1600%");
  const frame = viewer.getByRole("region", { name: "Sheet 1 of 3" });
  // The whole sheet, and the enlarged part above it.
  await expect(frame.locator("canvas")).toHaveCount(2);
  const pixels = () =>
    viewer.evaluate((dialog) =>
      [...dialog.querySelectorAll("canvas")].reduce((sum, { width, height }) => sum + width * height, 0),
    );
  expect(await pixels()).toBeLessThan(16_000_000);
  await viewer.getByRole("button", { name: "Sheet", exact: true }).click();
  await expect(frame.locator("canvas")).toHaveCount(1);

  await viewer.getByLabel("Search in the document").fill("DECK");
  await expect(viewer.getByRole("status")).toHaveText("0 of 3");
  for (const result of ["1 of 3", "2 of 3"]) {
    await page.keyboard.press("Enter");
    await expect(viewer.getByRole("status")).toHaveText(result);
  }
  await expect(page).toHaveURL(/#drawing-1-page-2$/);
  await expect(viewer.getByText("roof deck")).toBeAttached();
  await expect(viewer.locator("mark")).toHaveCount(2);

  await viewer.getByRole("region", { name: "Sheet 2 of 3" }).press("PageDown");
  await expect(page).toHaveURL(/#drawing-1-page-3$/);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
  await expect(link).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${id}#drawing-1-page-2`);
  await page.reload();
  await expect(viewer.getByRole("region", { name: "Sheet 2 of 3" })).toBeVisible();
  await expect(viewer.getByText("roof deck")).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("the owner corrects what was read from the sheets of a PDF", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publishDrawings(owner, { "plan-set.pdf": planSet });
  const isRead = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith("/preview"),
  );
  await page.goto(`/projects/${id}`);
  await isRead;
  await expect(page.getByText("PDF, 3 sheets")).toBeVisible();
  await page.getByRole("button", { name: "Edit Project" }).click();
  const row = page.getByRole("button", { name: /^plan-set\.pdf/ });
  await row.click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await expect(field("Number of sheet 2")).toHaveValue("A-301");
  await field("Name of sheet 2").fill("Section through the stair");
  await field("Scale of sheet 3").fill("");
  await field("Number of sheet 1").fill("A".repeat(41));
  await expectAccessibleInBothThemes(page);

  // The entered text survives a closed row and a reload.
  await row.click();
  await page.reload();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(field("Number of sheet 1")).toBeFocused();
  await expect(page.getByText("Page number must be at most 40 characters")).toBeVisible();
  await field("Number of sheet 1").fill("A-102");
  await page.route("**/preview", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "connection was lost" }).first()).toBeVisible();
  await expect(field("Name of sheet 2")).toHaveValue("Section through the stair");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "Edit Project" })).toHaveCount(0);

  const { media } = (await owner.get(`/api/projects/${id}`)) as {
    media: { type: string; pages: unknown }[];
  };
  expect(media.find(({ type }) => type === "application/pdf")?.pages).toEqual([
    { number: "A-102", name: "Ground floor plan", scale: "1:100" },
    { number: "A-301", name: "Section through the stair", scale: "1:50" },
    { number: "A-511", name: "Eaves detail", scale: null },
  ]);
  await page.getByRole("link", { name: /^Plan set/ }).click();
  await expect(
    page.getByRole("button", { name: "Sheet 2 of 3 A-301 Section through the stair" }),
  ).toBeVisible();
});

test("a damaged PDF and one with a password say so, with a link to the file", { tag: "@all" }, async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const files = { "damaged.pdf": makeDamagedPdf(), "protected.pdf": makeProtectedPdf() };
  const { id, drawings } = await publishDrawings(owner, files);
  await page.goto(`/projects/${id}`);
  for (const [index, name, sentence] of [
    [0, "Damaged", "This PDF cannot be shown here"],
    [1, "Protected", "This PDF is protected by a password"],
  ] as const) {
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    const viewer = page.getByRole("dialog", { name: new RegExp(`^${name}`) });
    await expect(viewer.getByRole("heading", { name: sentence })).toBeVisible();
    await expect(viewer.getByRole("link", { name: /^Open the file opens/ })).toHaveAttribute(
      "href",
      drawings[index] ?? "",
    );
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toHaveCount(0);
  }
});
