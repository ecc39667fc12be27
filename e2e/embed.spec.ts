import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { another, enterAs, publish, superuser } from "./people";
import { expect, expectAccessible, test } from "./plinth";

// One after the other: the tests switch embedding on in the same account, whose open pages show each change at once.
test.describe.configure({ mode: "default" });

/** Serves a page from another origin, as a site that embeds a portfolio does. */
async function openStudio(body: string, head = "", headers: Record<string, string> = {}) {
  const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Studio</title>${head}</head><body>${body}</body></html>`;
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { "Content-Type": "text/html", ...headers }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

/** Logs in as ada and switches embedding on in her settings. */
async function allowEmbedding(page: Page) {
  await enterAs(page, "ada");
  await page.goto("/settings?tab=account");
  const allow = page.getByRole("switch", { name: "Allow embedding" });
  if (await allow.isChecked()) return;
  const saved = page.waitForResponse(/users\.update/);
  await allow.click();
  await saved;
}

/** Removes the extra headers: cross-origin requests with them would need a preflight. */
const leaveForOthers = (page: Page) => page.setExtraHTTPHeaders({});

test("premium users allow embedding, and another site shows the portfolio", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await allowEmbedding(page);
  const origin = new URL(page.url()).origin;
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Ada Norrback" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  const tag = `<script src="${origin}/embed.js" data-user-id="ada" async></script>`;
  const snippet = `<div class="plinth-embed" data-user-id="ada" style="height: 600px"></div>
<script src="${origin}/embed.js" async></script>`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();

  const studio = await openStudio(`<h1>Work</h1>${tag}<footer>Since 1998</footer>`);
  await leaveForOthers(page);
  await page.goto(studio.address);
  const frame = page.locator('iframe[title="Portfolio of ada"]');
  const portfolio = page.frameLocator('iframe[title="Portfolio of ada"]');
  await expect(portfolio.getByRole("heading", { name: "Ada Norrback" })).toBeVisible();
  await expect
    .poll(async () => {
      const inner = await portfolio
        .locator("body > div")
        .first()
        .evaluate((element) => element.getBoundingClientRect().height);
      return (await frame.boundingBox())?.height === inner && inner > 600;
    })
    .toBe(true);
  const pictures = portfolio.locator("main li");
  const all = await pictures.count();
  await portfolio.getByRole("link", { name: "Residential", exact: true }).click();
  await expect.poll(() => pictures.count()).toBeLessThan(all);
  const opened = page.waitForEvent("popup");
  await pictures.first().getByRole("link").click();
  await expect(await opened).toHaveURL(/\/portfolio\/ada\/\d+$/);
  studio.close();
});

test("the script tag works in every position, and shows a link if embedding is not allowed", {
  tag: "@all",
}, async ({ page, complaints, baseURL }) => {
  await allowEmbedding(page);
  const tag = (username: string, kind = "async") =>
    `<script src="${baseURL}/embed.js" data-user-id="${username}" ${kind}></script>`;
  const studio = await openStudio(
    `<h1>Work</h1>
    <div id="module">${tag("ada", 'type="module"')}</div>
    <div id="inserted"></div>
    <script>
      const tag = document.createElement("script");
      Object.assign(tag, { src: "${baseURL}/embed.js", onload: () => tag.remove() });
      tag.dataset.userId = "ADA";
      inserted.append(tag);
    </script>
    <div id="refused">${tag("bruno", "")}</div>
    <div id="unknown">${tag("nobody")}</div>
    <div id="empty">${tag(" ", "")}</div>
    <footer>Since 1998</footer>`,
    tag("ada", ""),
  );
  await leaveForOthers(page);
  await page.goto(studio.address);
  // The frame far below the visible part waits until somebody scrolls to it.
  const scrollTo = (place: string) => page.locator(place).scrollIntoViewIfNeeded();
  const title = 'iframe[title="Portfolio of ada"]';
  for (const place of ["#module >", "#inserted >", "body > footer ~"]) {
    await scrollTo(`${place} .plinth-embed`);
    const frame = page.frameLocator(`${place} .plinth-embed > ${title}`);
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.locator("iframe")).toHaveCount(3);
  for (const [place, username] of [
    ["#refused", "bruno"],
    ["#unknown", "nobody"],
  ] as const) {
    await scrollTo(`${place} .plinth-embed`);
    const link = page.locator(place).getByRole("link", { name: `Portfolio of ${username}` });
    await expect(link).toHaveAttribute("href", `${baseURL}/portfolio/${username}`);
    expect((await page.locator(place).boundingBox())?.height).toBeLessThan(50);
  }
  await expect(page.locator("#empty > :not(script)")).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("the tag needs data-user-id")]);
  studio.close();
});

test("shows a link if the portfolio cannot be loaded", { tag: "@all" }, async ({ page, baseURL }) => {
  await allowEmbedding(page);
  const studio = await openStudio(`<script src="${baseURL}/embed.js" data-user-id="ada"></script>`);
  const link = page.getByRole("link", { name: "Portfolio of ada" });
  await leaveForOthers(page);
  await page.route(/\/embedding\?/, (route) => route.abort());
  await page.goto(studio.address);
  await expect(link).toBeVisible();
  await page.unroute(/\/embedding\?/);

  await page.route(/embed=1/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Later</p>" }));
  await page.clock.install();
  await page.goto(studio.address);
  await expect(page.frameLocator("iframe").getByText("Later")).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(link).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(link).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  studio.close();
});

/** The script tag without attributes, and an element. */
const SCRIPT = (baseURL: string | undefined) => `<script src="${baseURL}/embed.js" async></script>`;
const element = (attributes: string, link = "") => `<div class="plinth-embed" ${attributes}>${link}</div>`;
/** A project of ada's that has a 3D model. */
async function projectWithModel(page: Page): Promise<{ id: number; title: string }> {
  const projects = await (await page.request.get("/api/users/uname/ada/projects?limit=50")).json();
  return projects.find(({ title }: { title: string }) => title.startsWith("Mökki"));
}

test("a project, a 3D model and one category are shown in a theme and columns of choice, without a cookie", {
  tag: "@all",
}, async ({ page, context, baseURL }) => {
  await allowEmbedding(page);
  const { id, title } = await projectWithModel(page);
  const studio = await openStudio(
    `${element(`id="project" data-project="${id}" data-theme="dark"`)}
    ${element('id="category" data-user-id="ada" data-category="residential" data-columns="1"')}
    ${element(`id="model" data-model="${id}" data-theme="light"`)}`,
    SCRIPT(baseURL),
    {
      "Content-Security-Policy": `default-src 'none'; img-src data:; script-src ${baseURL}; connect-src ${baseURL}; frame-src ${baseURL}`,
    },
  );
  await leaveForOthers(page);
  await context.clearCookies();
  await page.goto(studio.address);
  const project = page.frameLocator("#project iframe");
  await expect(project.getByRole("heading", { name: title })).toBeVisible();
  await expect(project.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.locator("#category").scrollIntoViewIfNeeded();
  const category = page.frameLocator("#category iframe");
  await expect(category.locator("main li").first()).toBeVisible();
  await expect(category.getByRole("navigation")).toHaveCount(0);
  expect(new Set(await category.locator("main li span.text-14").allTextContents())).toEqual(
    new Set(["Residential"]),
  );
  const lefts = await category
    .locator("main li")
    .evaluateAll((items) => items.map((each) => each.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);

  await page.locator("#model").scrollIntoViewIfNeeded();
  const model = page.frameLocator("#model iframe");
  await expect(model.getByRole("button", { name: /View in 3D/ })).toBeVisible();
  await model.getByRole("button", { name: /View in 3D/ }).click();
  await expect(model.locator("canvas")).toBeVisible();
  await expect(model.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await context.cookies()).toEqual([]);

  // Outside the visible part of the page a frame of another site draws nothing, and a click in it waits forever.
  await page.locator("#project").scrollIntoViewIfNeeded();
  await expect(page.locator("#project iframe")).toBeInViewport();
  const opened = page.waitForEvent("popup");
  await project.getByRole("link", { name: title }).click();
  await expect(await opened).toHaveURL(`${baseURL}/projects/${id}`);
  studio.close();
});

test("a host loads under 3 kB before an element is nearly in view, chooses the theme, and its visitors store nothing", async ({
  page,
  context,
  baseURL,
}) => {
  await allowEmbedding(page);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  const studio = await openStudio(
    `<h1>Work</h1><div style="height:5000px"></div>${element('data-user-id="ada" data-theme="dark"')}`,
    SCRIPT(baseURL),
  );
  // A page without the values that the tests put into the storage of others.
  const visit = await context.newPage();
  const requests: string[] = [];
  visit.on("request", (request) => {
    if (request.url().startsWith(`${baseURL}/`)) requests.push(new URL(request.url()).pathname);
  });
  await visit.goto(studio.address, { waitUntil: "load" });
  await expect(visit.locator(".plinth-embed")).toHaveCSS("min-height", "600px");
  expect(requests).toEqual(["/embed.js"]);
  const script = await (await visit.request.get(`${baseURL}/embed.js`)).body();
  expect(gzipSync(script).length).toBeLessThan(3000);
  // The element is nearly in view, where browsers draw nothing of a frame. It has its height already.
  await visit.evaluate(() => scrollTo(0, 5000 - innerHeight - 300));
  await expect(visit.locator(".plinth-embed > iframe")).not.toHaveCSS("height", "600px");
  await visit.locator(".plinth-embed").scrollIntoViewIfNeeded();
  await expect(visit.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visit.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", "dark");
  expect(requests.slice(0, 3)).toEqual(["/embed.js", "/api/users/uname/ada/embedding", "/portfolio/ada"]);
  expect(requests.filter((path) => path.startsWith("/assets/") && path.endsWith(".js"))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const stored = visit
    .frames()
    .map((each) => each.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]));
  expect(await Promise.all(stored)).toEqual([[], []]);
  await visit.close();
  studio.close();
});

test("elements can be added, changed and removed at any time", { tag: "@all" }, async ({ page, baseURL }) => {
  await allowEmbedding(page);
  const { id, title } = await projectWithModel(page);
  const studio = await openStudio(`<h1>Work</h1><div id="root"></div>`);
  await leaveForOthers(page);
  await page.goto(studio.address);
  const fallback = `<a href="${baseURL}/portfolio/ada" target="_blank">Our work</a>`;
  const add = (html: string) =>
    page.evaluate((each) => {
      document.querySelector("#root")?.insertAdjacentHTML("beforeend", each);
    }, html);
  // Before the script has come, the link in the element works.
  await add(element('id="early" data-user-id="ada"', fallback));
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Our work" }).click();
  await expect(await opened).toHaveURL(`${baseURL}/portfolio/ada`);
  await (await opened).close();

  await page.addScriptTag({ url: `${baseURL}/embed.js` });
  await page.addScriptTag({ url: `${baseURL}/embed.js` });
  const heading = page.frameLocator("#early iframe").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Ada Norrback");
  await expect(page.getByRole("link", { name: "Our work" })).toBeHidden();

  await page.evaluate(
    (value) => document.querySelector("#early")?.setAttribute("data-project", value),
    String(id),
  );
  await expect(heading).toHaveText(title);
  await expect(page.locator("iframe")).toHaveCount(1);

  await page.evaluate(() => document.querySelector("#root")?.replaceChildren());
  await expect(page.locator("iframe")).toHaveCount(0);
  await add(
    `<section>${element('id="late" data-user-id="ada"')}${element('id="other" data-user-id="bruno"', fallback)}</section>`,
  );
  await expect(page.frameLocator("#late iframe").getByRole("heading", { level: 1 })).toHaveText(
    "Ada Norrback",
  );
  await page.locator("#other").scrollIntoViewIfNeeded();
  await expect(page.locator("#other")).toHaveCSS("min-height", "0px");
  await expect(page.getByRole("link", { name: "Our work" })).toBeVisible();
  await expect(page.locator("#other iframe")).toHaveCount(0);
  studio.close();
});

test("only the sites that the owner names show the work", { tag: "@all" }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await allowEmbedding(page);
  const { id } = await projectWithModel(page);
  const body = `${element('id="portfolio" data-user-id="ada"')}${element(`id="project" data-project="${id}"`)}`;
  const allowed = await openStudio(body, SCRIPT(baseURL));
  const other = await openStudio(
    `${body}<iframe id="bare" src="${baseURL}/projects/${id}/embed"></iframe>`,
    SCRIPT(baseURL),
  );
  const sites = page.getByLabel("Allowed sites");
  const save = page.getByRole("button", { name: "Save sites" });
  await sites.fill("not a site!");
  await save.click();
  await expect(page.getByText(/Enter the address of a site/)).toBeVisible();
  await expectAccessible(page);
  await sites.fill(`${allowed.address}work\nhttps://studio.example`);
  const saved = page.waitForResponse(/users\.update/);
  await save.click();
  await saved;
  await expect(sites).toHaveValue(`${new URL(allowed.address).origin}\nhttps://studio.example`);

  await leaveForOthers(page);
  await page.goto(allowed.address);
  await expect(page.frameLocator("#portfolio iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("#project").scrollIntoViewIfNeeded();
  await expect(page.frameLocator("#project iframe").getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(other.address, { waitUntil: "load" });
  await expect(page.locator("#portfolio a")).toBeVisible();
  await expect(page.locator("#project a")).toBeVisible();
  await expect(page.locator(".plinth-embed iframe")).toHaveCount(0);
  await expect.poll(() => complaints.splice(0).join()).toContain("frame-ancestors 'self'");
  for (const site of [allowed, other]) site.close();

  const person = await enterAs(page, "ada");
  await person.patch(`/api/users/${person.id}`, { embedOrigins: [] });
});

test("the page of examples shows a portfolio, a project and a 3D model", { tag: "@all" }, async ({
  page,
}) => {
  await allowEmbedding(page);
  const { id, title } = await projectWithModel(page);
  await page.goto(`/embed-examples.html?project=${id}`);
  for (const name of ["Portfolio of ada", title, `3D model of ${title}`]) {
    const frame = page.getByTitle(name, { exact: true }).first();
    await page.getByRole("heading", { name: "A 3D model" }).scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const path of [`/projects/${id}/embed`, `/projects/${id}/embed?model=1`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(page);
  }
});

test("work of a free and of a banned account, and of one that does not exist, is a link", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const [free, banned] = [await another(playwright, baseURL), await another(playwright, baseURL)];
  const root = await superuser(playwright, baseURL);
  const { id } = await publish(banned);
  await root.patch(`/api/admin/users/${banned.id}/status`, { status: "banned", reason: "Spam" });
  const own = await publish(free);
  const attributes = [
    `data-user-id="${free.username}"`,
    `data-project="${own.id}"`,
    `data-user-id="${banned.username}"`,
    `data-project="${id}"`,
    'data-project="4711000"',
    'data-model="x"',
  ];
  const studio = await openStudio(attributes.map((each) => element(each)).join(""), SCRIPT(baseURL));
  await leaveForOthers(page);
  await page.goto(studio.address);
  const links = page.locator(".plinth-embed a");
  for (let at = 0; at < attributes.length; at++) {
    await page.locator(".plinth-embed").nth(at).scrollIntoViewIfNeeded();
    await expect(page.locator(".plinth-embed").nth(at).locator("a")).toBeVisible();
  }
  const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  expect(hrefs).toEqual(
    [
      `portfolio/${free.username}`,
      `projects/${own.id}`,
      `portfolio/${banned.username}`,
      `projects/${id}`,
      "projects/4711000",
      "projects/x",
    ].map((path) => `${baseURL}/${path}`),
  );
  expect(await links.first().getAttribute("target")).toBe("_blank");
  await expect(page.locator("iframe")).toHaveCount(0);
  studio.close();
});

test("a portfolio is not framed elsewhere unless its owner allows it", async ({
  page,
  complaints,
  baseURL,
}) => {
  const response = await page.goto("/portfolio/bruno?embed=1");
  await expect(page.getByRole("heading", { name: "You are not authorized to view" })).toBeVisible();
  await expectAccessible(page);
  expect(response?.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  const studio = await openStudio(`<iframe src="${baseURL}/portfolio/bruno?embed=1"></iframe>`);
  await page.goto(studio.address, { waitUntil: "load" });
  expect(page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
  expect(complaints.splice(0).join()).toContain("frame-ancestors 'self'");
  studio.close();
});

test("in a sandboxed frame there is the link at once, and no empty frame", { tag: "@all" }, async ({
  page,
}) => {
  const { origin } = new URL((await page.goto("/robots.txt"))?.url() ?? "");
  const tag = `<script src='${origin}/embed.js' data-user-id='ada' async></script>`;
  const studio = await openStudio(`<iframe sandbox="allow-scripts" srcdoc="<p>Work</p>${tag}"></iframe>`);
  await leaveForOthers(page);
  await page.goto(studio.address, { waitUntil: "commit" });
  const inner = page.frameLocator("iframe");
  // Without the tag's knowledge of the sandbox, ten seconds pass.
  await expect(inner.getByRole("link", { name: "Portfolio of ada" })).toBeVisible({ timeout: 8000 });
  await expect(inner.locator("iframe")).toHaveCount(0);
  studio.close();
});

for (const width of [390, 1440])
  test(`work as settings and Share give it does not move the page around it, and fits, at ${width} px`, {
    tag: "@all",
  }, async ({ page }) => {
    await allowEmbedding(page);
    const portfolio = await page.locator("pre code").innerText();
    await page.goto("/projects/1");
    await page.getByRole("button", { name: "Share" }).click();
    const codes = page.getByRole("dialog").locator("pre code");
    await expect(codes).toHaveCount(2);
    const snippets = [portfolio, ...(await codes.allInnerTexts())];
    await leaveForOthers(page);
    await page.setViewportSize({ width, height: 900 });
    for (const snippet of snippets) {
      const studio = await openStudio(
        `<p>Work</p>${snippet}<footer>${"<p>Since 1998</p>".repeat(9)}</footer>`,
      );
      await page.goto(studio.address);
      await expect(page.frameLocator("iframe").locator("main").first()).toBeVisible();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: "layout-shift", buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(sum))));
          }),
      );
      expect(shift, snippet).toBe(0);
      const cut = await page
        .frameLocator("iframe")
        .locator("main")
        .first()
        .evaluate((main) => main.getBoundingClientRect().bottom - innerHeight);
      if (snippet !== portfolio) expect(cut, snippet).toBeLessThan(1);
      studio.close();
    }
  });
