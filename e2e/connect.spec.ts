import type { Page } from "@playwright/test";
import { enterAs } from "./people";
import { expect, expectAccessibleInBothThemes, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const REDIRECT = "https://assistant.example/callback";
const APP = "com.example.app:/callback";

/** Registers an assistant and opens the page on which the user allows or denies it. */
async function ask(page: Page, fields: Record<string, string> = {}) {
  const data = { client_name: "Helper", redirect_uris: [REDIRECT, APP] };
  const { client_id } = await (await page.request.post("/oauth/register", { data })).json();
  const parameters = {
    client_id,
    redirect_uri: REDIRECT,
    response_type: "code",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    scope: "read write",
    ...fields,
  };
  await page.goto(`/oauth/authorize?${new URLSearchParams(parameters)}`);
  await expect(page.getByRole("heading", { name: "Connect “Helper”" })).toBeVisible();
}

test("an owner allows an assistant on a site and in an app, and returns to one whose request is wrong", {
  tag: "@all",
}, async ({ page }) => {
  await page.route(`${REDIRECT}*`, (route) => route.fulfill({ body: "Back" }));
  await enterAs(page, "ada");
  await ask(page, { response_type: "token" });
  await expect(page.getByRole("alert")).toContainText("its request is wrong: response_type must be code.");
  await expect(page.getByText("the browser takes the error to assistant.example.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Return to Helper" }).click();
  await expect(page).toHaveURL(/^https:\/\/assistant\.example\/callback\?error=unsupported_response_type&/);

  await ask(page);
  await expect(page.getByText("Act as you: publish")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByText("Only read").click();
  await expect(page.getByText("Act as you: publish")).toBeHidden();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page).toHaveURL(/^https:\/\/assistant\.example\/callback\?code=/);

  await ask(page, { redirect_uri: APP });
  await expect(page.getByText("the one for com.example.app: addresses. Any other program")).toBeVisible();
  await page.getByRole("button", { name: "Allow" }).click();
  const again = page.getByRole("link", { name: "open it again" });
  await expect(again).toHaveAttribute("href", /^com\.example\.app:\/callback\?code=/);
  await expect(page.getByText("You can go on in the app.")).toBeFocused();
  await expectAccessibleInBothThemes(page);
});
