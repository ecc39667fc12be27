import type { Page } from "@playwright/test";
import { enterAs } from "./people";
import { expect, test, untilAlive } from "./plinth";

/** Opens a page whose script does not arrive until the returned function is called. */
async function openWithoutScript(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/entry-client.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return async () => {
    release();
    await untilAlive(page);
  };
}

const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page) => page.locator("[data-sonner-toast]");

type Control = {
  path: string;
  name: string;
  /** The width of the window. */
  width?: number;
  /** It is tested with `npm run test:all` only, because another control in the list is like it. */
  isLikeAnother?: true;
  use: (page: Page) => Promise<unknown>;
  happened: (page: Page) => Promise<unknown>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const controls: Control[] = [
  {
    path: "/",
    name: "the theme and the cookie banner, then a link",
    use: async (page) => {
      await page.getByText("Dark", { exact: true }).click();
      await button(page, "Accept").click();
      await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    },
    happened: async (page) => {
      await expect(page).toHaveURL("/pricing");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page.getByLabel("Dark")).toBeChecked();
      await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
      await expect(toast(page)).toContainText("Cookies accepted");
    },
  },
  {
    path: "/jobs",
    name: "the search by keys",
    isLikeAnother: true,
    use: (page) => page.keyboard.type("/tower"),
    happened: (page) => expect(dialog(page).getByRole("combobox")).toHaveValue("tower"),
  },
  {
    path: "/jobs",
    name: "the search link and keys after it",
    isLikeAnother: true,
    use: async (page) => {
      await page.getByRole("link", { name: /^Search/ }).click();
      await page.keyboard.type("tower");
    },
    happened: (page) => expect(dialog(page).getByRole("combobox")).toHaveValue("tower"),
  },
  {
    path: "/jobs",
    name: "the search link",
    isLikeAnother: true,
    width: 390,
    use: (page) => page.getByRole("link", { name: "Search", exact: true }).click(),
    happened: (page) => expect(dialog(page).getByRole("combobox")).toBeVisible(),
  },
  {
    path: "/learn",
    name: "the menu",
    isLikeAnother: true,
    width: 390,
    use: (page) => button(page, "Menu").click(),
    happened: (page) => expect(dialog(page).getByRole("link", { name: "Login" })).toBeVisible(),
  },
  {
    path: "/discover",
    name: "like and Save",
    isLikeAnother: true,
    use: async (page) => {
      await button(page, /^Like /).click();
      await button(page, /^Save /).click();
    },
    happened: async (page) => {
      // The toast of the second press has taken the place of the first one.
      await expect(toast(page)).toContainText("Please log in to save projects");
    },
  },
  {
    path: "/discover",
    name: "share",
    isLikeAnother: true,
    width: 390,
    use: (page) => button(page, "Share").click(),
    happened: (page) => expect(dialog(page)).toContainText("Share Project"),
  },
  {
    path: "/discover",
    name: "the filters",
    width: 390,
    use: (page) => button(page, "Filters").click(),
    happened: (page) => expect(dialog(page).getByText("Puumala, Finland")).toBeAttached(),
  },
  {
    path: "/discover?location=Portugal",
    name: "the location",
    isLikeAnother: true,
    use: (page) => button(page, /^Location: /).click(),
    happened: (page) => expect(page.getByPlaceholder("Find a location")).toBeVisible(),
  },
  {
    path: "/discover",
    name: "an order, a search that was cancelled, and a text written from its middle",
    isLikeAnother: true,
    use: async (page) => {
      await page.getByLabel("Sort by").selectOption("Most liked");
      await page.keyboard.type("/x");
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox").pressSequentially("lion");
      await page.keyboard.press("Home");
      await page.keyboard.type("pa");
    },
    happened: async (page) => {
      await expect(page).toHaveURL(/sort=liked/);
      await page.keyboard.type("vi");
      await expect(page).toHaveURL(/search=pavilion/);
      await expect(page.getByRole("article")).toHaveCount(3);
    },
  },
  {
    path: "/discover",
    name: "a search text and Enter",
    isLikeAnother: true,
    use: async (page) => {
      await page.getByRole("searchbox").fill("pavilion");
      await page.keyboard.press("Enter");
      await page.waitForURL(/search=/);
    },
    happened: async (page) => {
      await expect(page).toHaveURL("/discover?search=pavilion");
      await expect(page.getByLabel("Sort by").getByRole("option", { selected: true })).toHaveText(
        "Best match",
      );
    },
  },
  {
    path: "/discover?search=roof",
    name: "more projects",
    isLikeAnother: true,
    use: (page) => page.getByRole("link", { name: "Show more projects" }).click(),
    happened: async (page) => {
      await expect(page).toHaveURL("/discover?search=roof&page=2");
      await expect(page.getByRole("article").nth(9)).toBeVisible();
    },
  },
  {
    path: "/discover",
    name: "more filters",
    isLikeAnother: true,
    width: 1728,
    use: (page) => page.locator("summary", { hasText: "More filters" }).click(),
    happened: (page) => expect(page.getByLabel("Completed to")).toBeVisible(),
  },
  {
    path: "/projects/1",
    name: "a picture of the gallery",
    use: (page) => page.getByRole("link", { name: "Open image 2 of" }).click(),
    happened: (page) => expect(dialog(page).getByText(/^2 \/ /)).toBeVisible(),
  },
  {
    path: "/portfolio/bruno/2",
    name: "the contact, in a part whose code arrives after the script",
    isLikeAnother: true,
    use: (page) => button(page, "Contact").click(),
    happened: (page) => expect(page.getByLabel("Your message")).toBeVisible(),
  },
  {
    path: "/projects/1",
    name: "report",
    isLikeAnother: true,
    use: (page) => button(page, "Report").click(),
    happened: (page) => expect(toast(page)).toContainText("log in to report"),
  },
  {
    path: "/profile/1",
    name: "follow",
    isLikeAnother: true,
    use: (page) => button(page, "Follow").click(),
    happened: (page) => expect(toast(page)).toContainText("log in"),
  },
  {
    path: "/profile/1",
    name: "the category",
    isLikeAnother: true,
    use: (page) => page.getByLabel("Category").selectOption("landscape"),
    happened: (page) => expect(page).toHaveURL("/profile/1?category=landscape"),
  },
  {
    path: "/pricing",
    name: "the billing period",
    isLikeAnother: true,
    use: (page) => page.getByText("Annual, save").click(),
    happened: (page) => expect(page.getByText("Billed annually")).toBeVisible(),
  },
  {
    path: "/auth",
    name: "Login",
    use: async (page) => {
      await page.getByLabel("Username").fill("bruno");
      await page.getByLabel("Password", { exact: true }).fill("Plinth-bruno-1");
      await button(page, "Login").click();
    },
    happened: (page) => expect(page).toHaveURL("/"),
  },
  {
    path: "/auth",
    name: "the tab for registration",
    isLikeAnother: true,
    use: (page) => page.getByRole("tab", { name: "Register" }).click(),
    happened: async (page) => {
      await expect(page).toHaveURL("/auth?tab=register");
      await expect(page.getByLabel("Full name")).toBeVisible();
    },
  },
  {
    path: "/auth",
    name: "the arrow keys of the tabs",
    isLikeAnother: true,
    use: (page) => page.getByRole("tab", { name: "Login" }).press("ArrowRight"),
    happened: (page) => expect(page.getByLabel("Full name")).toBeVisible(),
  },
  {
    path: "/documentation",
    name: "the link to a section",
    isLikeAnother: true,
    use: async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("link", { name: "Copy the link to" }).last().click();
    },
    happened: async (page) => {
      await expect(page.getByText("Copied!")).toBeVisible();
      await expect(page).toHaveURL("/documentation#best-practices");
    },
  },
  {
    path: "/auth",
    name: "the Enter key and Register",
    isLikeAnother: true,
    use: async (page) => {
      await page.getByLabel("Username").fill("bruno");
      await page.getByLabel("Password", { exact: true }).press("Enter");
    },
    happened: (page) => expect(page.getByText("Password is required").first()).toBeVisible(),
  },
];

for (const { path, name, isLikeAnother, width, use, happened } of controls) {
  const details = isLikeAnother ? { tag: "@all" } : {};
  test(`a tap before the script of ${path} has arrived is not lost: ${name}`, details, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 844 });
    if (path === "/") await page.addInitScript(() => localStorage.removeItem("plinth-cookie-consent"));
    const release = await openWithoutScript(page, path);
    await use(page);
    await release();
    await happened(page);
  });
}

test("a press on a part of a page whose code arrives after the script is not lost", { tag: "@all" }, async ({
  page,
}) => {
  await enterAs(page, "carla");
  await page.addInitScript(() => {
    let recorder: Window["earlyEvents"];
    const take = () => {
      document.documentElement.dataset.taken = String(performance.now());
      return recorder?.take() ?? [];
    };
    const set = (value: typeof recorder) => {
      recorder = value;
    };
    const get = () => recorder && { take };
    Object.defineProperty(window, "earlyEvents", { configurable: true, get, set });
  });
  const contact = button(page, "Contact");
  const panel = page.getByRole("region", { name: "Contact" });
  await page.goto("/portfolio/bruno");
  await page.locator("html[data-taken]").waitFor();
  await expect(async () => {
    await contact.click();
    await expect(panel).toBeVisible({ timeout: 1000 });
  }).toPass();
  const late = await page.evaluate(() => {
    const taken = Number(document.documentElement.dataset.taken);
    const resources = performance.getEntriesByType("resource");
    return resources.filter(({ name, startTime }) => /\.js$/.test(name) && startTime > taken);
  });
  expect(late.length).toBeGreaterThan(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const { name } of late)
    await page.route(name, async (route) => {
      await held;
      await route.continue();
    });
  await page.reload();
  await page.locator("html[data-taken]").waitFor();
  await contact.click();
  await expect(contact).toHaveAttribute("aria-busy", "true");
  release();
  await expect(panel).toBeVisible();
  await expect(contact).not.toHaveAttribute("aria-busy");
});

test("what a user does before the script has arrived is done one after the other", { tag: "@all" }, async ({
  page,
}) => {
  await enterAs(page, "bruno");
  const release = await openWithoutScript(page, "/projects/3");
  const like = button(page, /^Like /);
  const state = await like.getAttribute("aria-pressed");
  await like.click();
  await like.click();
  await page.getByLabel("Comment", { exact: true }).press("Control+Enter");
  await release();
  await expect(page.getByText("Comment cannot be empty")).toBeVisible();
  await expect(button(page, "Cancel")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", `${state}`);
});

test("a control says if the script cannot be loaded, and a link is followed", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/entry-client/, (route) => route.abort());
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Username").fill("bruno");
  for (const name of ["Login", "Menu"]) {
    await button(page, name).click();
    await expect(page.getByRole("alert")).toHaveText("This page has not loaded completely. Reload");
    await expect(page).toHaveURL("/auth");
  }
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/search");

  await button(page, "Menu").click();
  await page.unroute(/entry-client/);
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await untilAlive(page);
  await button(page, "Menu").click();
  await expect(dialog(page)).toBeVisible();
});

test("somebody who reads runs no script, and a pointer that moves over a control does; until then cards are laid out when they are near", async ({
  page,
}) => {
  await page.goto("/discover", { waitUntil: "commit" });
  const script = page.locator("script[src*=entry-client]");
  await page.waitForLoadState();
  const like = button(page, /^Like /);
  // A pointer that rests where the page opens, one that moves over text, and the focus on a link.
  await like.dispatchEvent("pointermove");
  await page.mouse.move(3, 300);
  await page.mouse.move(6, 300);
  await page.keyboard.press("Tab");
  const card = page.locator("article").last();
  await expect(script).toHaveCount(0);
  await expect(card).toHaveCSS("content-visibility", "auto");
  await page.getByLabel("Sort by").focus();
  await expect(script).toHaveCount(1);
  await expect(card).toHaveCSS("content-visibility", "visible");
  await page.reload({ waitUntil: "commit" });
  await page.waitForLoadState();
  await expect(card, "the browser restores a scroll position").toHaveCSS("content-visibility", "visible");
  await page.goto("/projects/1", { waitUntil: "commit" });
  await page.waitForLoadState();
  // Browsers drop keys that are pressed before they have drawn the page.
  await expect(async () => {
    for (const key of ["PageDown", "End"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  }).toPass();
  await expect(script).toHaveCount(0);
});

test("the end of a list runs the script before it is in view", { tag: "@all" }, async ({ page }) => {
  await page.goto("/discover?search=roof", { waitUntil: "commit" });
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("article").nth(9)).toBeAttached();
});

test("a visitor who only reads is counted once, also if the script runs later, and so are the links that they follow", {
  tag: "@all",
}, async ({ page }) => {
  const calls: string[] = [];
  await page.route(/\/trpc\/.*(projects\.view|analytics\.recordUser)/, (route) => {
    calls.push(
      `${route
        .request()
        .url()
        .replace(/.*\/trpc\//, "")} ${route.request().postData()}`,
    );
    return route.continue();
  });
  await page.goto("/projects/1", { waitUntil: "commit" });
  await expect.poll(() => calls).toEqual(['projects.view {"id":1,"referrer":""}']);
  const views = page.getByText(/^\d+ views?$/).first();
  const counted = page.waitForResponse(/\/trpc\/auth\.me|entry-client/);
  await untilAlive(page);
  await counted;
  await expect(views).toBeAttached();
  expect(calls).toHaveLength(1);

  await page.goto("/profile/1", { waitUntil: "commit" });
  const website = page.getByRole("link", { name: "norrback-ito.example.com" }).first();
  await website.evaluate((link: HTMLElement) =>
    link.addEventListener("click", (event) => event.preventDefault()),
  );
  await website.click();
  await expect.poll(() => calls.at(-1)).toBe('analytics.recordUser {"id":1,"kind":"website"}');
});

test("a control that was pressed before the script ran looks busy until what it opens is there", {
  tag: "@all",
}, async ({ browser }) => {
  // A browser keeps the modules that other tests have loaded in their context.
  const page = await (await browser.newContext()).newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/projects/1", { waitUntil: "commit" });
  await page.waitForLoadState();
  const share = button(page, "Share");
  await page.route(/share-dialog/, async (route) => {
    await held;
    await route.continue();
  });
  await share.click();
  await page.waitForFunction(() => !("earlyEvents" in window));
  await expect(share).toHaveAttribute("aria-busy", "true");
  release();
  await expect(dialog(page)).toContainText("Share Project");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});
