import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workbook } from "../src/app/pages/import/testing/workbook";
import { enterAsNewcomer } from "./people";
import { expect, test } from "./plinth";

/** Lists as practices keep them: headings, a category for each row in turn, and an area as it is written there. */
const lists = {
  German: {
    headings: ["Nr.", "Projektname", "Beschreibung", "Bauaufgabe", "Ort", "Land", "BGF", "Baukosten"],
    categories: ["Wohnbau", "Industriebau"],
    land: "Deutschland",
  },
  French: {
    headings: ["N°", "Nom du projet", "Description", "Programme", "Ville", "Pays", "Surface", "Coût"],
    categories: ["Logement", "Industrie"],
    land: "France",
  },
  Turkish: {
    headings: ["No", "Proje adı", "Açıklama", "Proje türü", "Şehir", "Ülke", "İnşaat alanı", "Maliyet"],
    categories: ["Konut", "Endüstri"],
    land: "Türkiye",
  },
};
const ROWS = 10;
const PICTURES = 2;
/** The most presses until all drafts are complete, and from there until ten projects are published. */
const TO_COMPLETE = 25;
const TO_PUBLISH = 5;

for (const [language, { headings, categories, land }] of Object.entries(lists)) {
  test(
    `a new account imports a ${language} list with folders of pictures, and publishes it, in few presses`,
    { tag: "@all" },
    async ({ page }, testInfo) => {
      const me = await enterAsNewcomer(page);
      const titles = Array.from({ length: ROWS }, (_, index) => `Haus ${index + 1}`);
      const rows = titles.map((title, index) => [
        ...[String(1901 + index), title, `${title}.`, categories[index % 2] ?? ""],
        ...["Ulm", land, 1250 + index, 2_500_000],
      ]);
      const folder = testInfo.outputPath("pictures");
      const picture = readFileSync("e2e/files/pictures/footbridge.jpg");
      for (const title of titles) {
        mkdirSync(join(folder, title), { recursive: true });
        for (let number = 1; number <= PICTURES; number++)
          writeFileSync(join(folder, title, `${number}.jpg`), picture);
      }
      let presses = 0;
      const press = async (action: Promise<unknown>) => {
        presses++;
        await action;
      };
      /** Opens the dialog of the system, in which the file is pressed. */
      const choose = async (
        label: RegExp,
        files: Parameters<ReturnType<typeof page.getByLabel>["setInputFiles"]>[0],
      ) => {
        presses++;
        await press(page.getByLabel(label).setInputFiles(files));
      };

      await page.goto("/dashboard");
      await press(page.getByRole("link", { name: "Import" }).click());
      await choose(/^Choose/, {
        name: "projects.xlsx",
        mimeType: "",
        buffer: Buffer.from(workbook({ Projects: [headings, ...rows] })),
      });
      await expect(page.getByText(`${ROWS} projects in ${ROWS} rows.`)).toBeVisible();
      await press(page.getByRole("radio", { name: "m²" }).check({ force: true }));
      // A list is opened and an entry pressed.
      presses++;
      await press(page.getByLabel("Costs are in").selectOption("EUR"));
      await press(page.getByRole("button", { name: `Import ${ROWS} projects` }).click());
      await expect(page.getByRole("heading", { name: `${ROWS} drafts created` })).toBeVisible();
      await choose(/^Choose a folder/, folder);
      await press(page.getByRole("button", { name: "Upload pictures" }).click());
      await expect(page.getByText(`${ROWS} of ${ROWS} can be published`)).toBeVisible();
      expect(presses).toBeLessThanOrEqual(TO_COMPLETE);

      presses = 0;
      await press(page.getByRole("link", { name: "Go to Dashboard" }).click());
      await press(page.getByRole("checkbox", { name: "Select all" }).check());
      await press(
        page
          .getByRole("region", { name: "Selected projects" })
          .getByRole("button", { name: "Publish" })
          .click(),
      );
      await expect(page.getByText(`${ROWS} projects published`)).toBeVisible();
      expect(presses).toBeLessThanOrEqual(TO_PUBLISH);
      const published = (await me.get(`/api/users/${me.id}/projects?limit=50`)) as { images: string[] }[];
      expect(published).toHaveLength(ROWS);
      for (const { images } of published) expect(images).toHaveLength(PICTURES - 1);
    },
  );
}
