import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { enterAsNewcomer } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`\u{feff}${lines.join("\r\n")}`),
});

test(
  "imports projects with a preview and errors by row, then the pictures of their folders",
  { tag: "@all" },
  async ({ page }, testInfo) => {
    const me = await enterAsNewcomer(page);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Import" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import projects" })).toBeVisible();

    const input = page.getByLabel("Choose a CSV or JSON file");
    await input.setInputFiles(csv("broken.csv", "name;city", "Quay;Turku"));
    await expect(page.getByText("The file has no column named title")).toBeVisible();
    const file = csv(
      "projects.csv",
      "title;description;category;city;country;floorArea;floorAreaBasis;constructionStatus;notes",
      "Granite Quay;A quay of granite.;industrial;Turku;Finland;1250,5;GFA;completed;x",
      ";;;Oslo;Norway;;;;",
      "Mill Yard;;;Oslo;Norway;-4;;;",
      "Reed House;;;Oslo;Norway;;;;",
    );
    await page.getByLabel("Choose another file").setInputFiles(file);
    await expect(page.getByRole("heading", { name: "2 projects to import" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "2 errors in 2 rows" })).toBeVisible();
    await expect(page.getByText("Not imported: notes")).toBeVisible();
    await expect(page.getByText("A comma is read as the decimal sign in floorArea")).toBeVisible();
    const errors = page.getByRole("table", { name: "Errors" }).getByRole("row");
    await expect(errors.filter({ hasText: "Title is required" })).toContainText("2");
    await expect(errors.filter({ hasText: "Floor area must be at least 0" })).toContainText("3");
    await expectAccessibleOnPhoneAndDesktop(page);
    const drafts = () =>
      me.get(`/api/users/${me.id}/projects?status=draft`) as Promise<{ id: number; title: string }[]>;
    expect(await drafts()).toEqual([]);

    await page.getByRole("button", { name: "Import 2 projects" }).click();
    await expect(page.getByText("2 drafts created")).toBeVisible();
    expect((await drafts()).map(({ title }) => title)).toEqual(["Granite Quay", "Reed House"]);

    const folder = testInfo.outputPath("pictures");
    const picture = readFileSync("e2e/files/pictures/footbridge.jpg");
    for (const path of ["Granite Quay/01.jpg", "Granite Quay/02.jpg", "Elsewhere/01.jpg"]) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), picture);
    }
    await page.getByLabel("Choose a folder").setInputFiles(folder);
    await expect(
      page.getByText("Pictures of 1 project. 1 picture without a project: pictures/Elsewhere/01.jpg"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Upload pictures" }).click();
    await expect(page.getByRole("row", { name: /Granite Quay/ })).toContainText("Uploaded");
    const [quay] = await drafts();
    const stored = (await me.get(`/api/projects/${quay?.id}`)) as { mainImage: string; images: string[] };
    expect(stored.mainImage).toMatch(/^\/media\//);
    expect(stored.images).toHaveLength(1);
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Granite Quay" })).toBeVisible();

    await page.goto(`/projects/${quay?.id}`);
    await expect(page.getByText("1,250.5 m²")).toBeVisible();
    await expect(page.getByText("13,460 sq ft")).toBeVisible();
    await page.getByRole("button", { name: "Edit Project" }).click();
    await page.getByRole("textbox", { name: "Cost", exact: true }).fill("2,500,000");
    await page.getByLabel("Awards").fill("Quay Prize 2025\n\nHarbour Award, 2026");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("A cost needs its currency", { exact: true })).toBeVisible();
    await page.getByLabel("Currency").fill("eur");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("EUR 2,500,000")).toBeVisible();
    await expect(page.getByText("Harbour Award, 2026")).toBeVisible();
  },
);

test("exports as a workbook, JSON and ZIP", async ({ page }) => {
  await enterAsNewcomer(page);
  await page.goto("/settings?tab=account");
  for (const [label, extension] of [
    ["Excel", "xlsx"],
    ["JSON", "json"],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export data" }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^plinth-export-[\\d-]+\\.${extension}$`),
    );
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download ZIP" }).click();
  const path = await (await download).path();
  expect(readFileSync(path).subarray(0, 2).toString()).toBe("PK");
});
