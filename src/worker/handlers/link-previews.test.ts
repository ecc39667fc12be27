import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../testing/api";
import { file, form, publish, registerUser, type TestUser } from "../testing/fixtures";
import { glb } from "../testing/models";

const ORIGIN = "http://plinth.test";
const HOSTILE = `</script><script>alert("1")</script> & 'Sons'`;

let ada: TestUser;
let carla: TestUser;
let project: Project;
beforeAll(async () => {
  [ada, carla] = [await registerUser("ada"), await registerUser("carla")];
  await json(
    ada.visitor.patch(`/api/users/${ada.user.id}`, {
      profession: "Architect",
      companyName: "Norrback Ito",
      city: "Helsinki",
      country: "Finland",
      website: "https://norrback.example.com",
    }),
  );
  const { id, mainImage } = await publish(ada, {
    title: HOSTILE,
    city: "Puumala",
    country: "Finland",
    tags: ["Larch", "Lake"],
  });
  const sent = form({ model: file(glb(), "house.glb", "model/gltf-binary") });
  const { modelUrl } = await json<{ modelUrl: string }>(ada.visitor.post(`/api/projects/${id}/model`, sent));
  project = await json<Project>(
    ada.visitor.patch(`/api/projects/${id}/update`, {
      modelUrl,
      imageDetails: [
        {
          url: mainImage,
          alt: "The house from the lake",
          photographer: "Åke Ström",
          licence: "CC-BY-4.0",
          year: 2024,
          focus: { x: 0.2, y: 0.4 },
        },
      ],
    }),
  );
});

const plainText = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" })[name as string] ?? "",
  );

async function headOf(path: string) {
  const response = await new Visitor().get(path);
  const html = await response.text();
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} ([^>]*)/?>`, "g"))].map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = ""]) => [
          key,
          plainText(value),
        ]),
      ),
    );
  const metas = tags("meta");
  return {
    meta: (name: string) => metas.find((meta) => (meta.property ?? meta.name) === name)?.content,
    links: tags("link"),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
    ),
    scripts: html.match(/<script/g)?.length,
  };
}

const social = () => `${ORIGIN}${project.mainImage}/social-2.jpg`;
const ofType = (data: Record<string, unknown>[], type: string) => {
  const found = data.filter((object) => object["@type"] === type);
  expect(found.length, type).toBe(1);
  return found[0];
};

describe("the preview of a link (Open Graph)", () => {
  it("of a project has a picture of 1200 × 630 pixels, cut around the focal point", async () => {
    for (const path of [`/projects/${project.id}`, `/portfolio/ada/${project.id}`]) {
      const { meta } = await headOf(path);
      expect(meta("og:type")).toBe("article");
      expect(meta("og:url")).toBe(`${ORIGIN}/projects/${project.id}`);
      expect(meta("og:image")).toBe(social());
      expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
      expect(meta("og:image:alt")).toBe("The house from the lake");
      expect(meta("twitter:card")).toBe("summary_large_image");
      const image = await new Visitor().get(meta("og:image") ?? "");
      expect(image.headers.get("Content-Type")).toBe(meta("og:image:type"));
    }
  });

  it("of a portfolio and a profile shows the newest project", async () => {
    for (const path of ["/portfolio/ADA", `/profile/${ada.user.id}`]) {
      const { meta, links } = await headOf(path);
      expect([meta("og:type"), meta("og:image")]).toEqual(["profile", social()]);
      expect(links.find(({ rel }) => rel === "canonical")?.href).toBe(ORIGIN + path.toLowerCase());
    }
  });

  it("without a picture has the one of the site, in the same size", async () => {
    for (const path of ["/", "/pricing", "/portfolio/carla", `/profile/${carla.user.id}`]) {
      const { meta } = await headOf(path);
      expect([meta("og:image"), meta("og:image:type")], path).toEqual([`${ORIGIN}/og.png`, "image/png"]);
      expect([meta("og:image:width"), meta("og:image:height")], path).toEqual(["1200", "630"]);
      expect(meta("og:image:alt"), path).toBeTruthy();
    }
  });
});

describe("structured data", () => {
  it("of the site names its search and who runs it", async () => {
    const { data } = await headOf("/");
    expect(ofType(data, "WebSite")).toMatchObject({
      url: `${ORIGIN}/`,
      name: "Plinth",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
      },
    });
    expect(ofType(data, "Organization")).toMatchObject({ name: "Plinth", logo: `${ORIGIN}/icon-512.png` });
  });

  it("of a project names its creator, place, dates, pictures and 3D model", async () => {
    const { data, scripts } = await headOf(`/projects/${project.id}`);
    expect(ofType(data, "CreativeWork")).toEqual({
      "@context": "https://schema.org",
      "@type": "CreativeWork",
      url: `${ORIGIN}/projects/${project.id}`,
      name: HOSTILE,
      description: "A larch house.",
      genre: "Residential",
      keywords: ["Larch", "Lake"],
      datePublished: project.createdAt,
      dateModified: project.updatedAt,
      creator: { "@type": "Person", name: "Ada Norrback", url: `${ORIGIN}/portfolio/ada` },
      locationCreated: {
        "@type": "Place",
        name: "Puumala, Finland",
        address: { "@type": "PostalAddress", addressLocality: "Puumala", addressCountry: "Finland" },
      },
      image: [
        {
          "@type": "ImageObject",
          contentUrl: ORIGIN + project.mainImage,
          caption: "The house from the lake",
          creditText: "Åke Ström",
          creator: { "@type": "Person", name: "Åke Ström" },
          license: "https://creativecommons.org/licenses/by/4.0/",
          dateCreated: "2024",
        },
      ],
      associatedMedia: {
        "@type": "3DModel",
        name: `3D model of ${HOSTILE}`,
        image: ORIGIN + project.mainImage,
        encoding: [
          {
            "@type": "MediaObject",
            contentUrl: ORIGIN + project.modelUrl,
            encodingFormat: "model/gltf-binary",
          },
        ],
      },
    });
    const steps = ofType(data, "BreadcrumbList")?.itemListElement as Record<string, unknown>[];
    expect(steps.map(({ position, item }) => [position, item])).toEqual([
      [1, `${ORIGIN}/discover`],
      [2, `${ORIGIN}/portfolio/ada`],
      [3, `${ORIGIN}/projects/${project.id}`],
    ]);
    // The title adds no script.
    const plain = await publish(ada, { title: "Plain" });
    expect(scripts).toBe((await headOf(`/projects/${plain.id}`)).scripts);
    await json(ada.visitor.del(`/api/projects/${plain.id}`));
  });

  it("of a rendering names its studio as an organization", async () => {
    const rendered = await publish(ada, { title: "Rendered" });
    const credit = { url: rendered.mainImage, photographer: "Studio Lumen" };
    const creatorOf = async (kind: string) => {
      const imageDetails = [{ ...credit, kind }];
      await json(ada.visitor.patch(`/api/projects/${rendered.id}/update`, { imageDetails }));
      const { data } = await headOf(`/projects/${rendered.id}`);
      const [image] = ofType(data, "CreativeWork")?.image as Record<string, unknown>[];
      return image?.creator;
    };
    expect(await creatorOf("rendering")).toEqual({ "@type": "Organization", name: "Studio Lumen" });
    expect(await creatorOf("photograph")).toEqual({ "@type": "Person", name: "Studio Lumen" });
    await json(ada.visitor.del(`/api/projects/${rendered.id}`));
  });

  it("of a person names their work, place and links", async () => {
    for (const path of ["/portfolio/ada", `/profile/${ada.user.id}`]) {
      const { data } = await headOf(path);
      expect(ofType(data, "ProfilePage"), path).toMatchObject({
        url: ORIGIN + path,
        dateCreated: ada.user.joinedAt,
        mainEntity: {
          "@type": "Person",
          name: "Ada Norrback",
          alternateName: "ada",
          url: `${ORIGIN}/portfolio/ada`,
          jobTitle: "Architect",
          worksFor: { "@type": "Organization", name: "Norrback Ito" },
          address: { addressLocality: "Helsinki", addressCountry: "Finland" },
          sameAs: ["https://norrback.example.com"],
        },
      });
      ofType(data, "BreadcrumbList");
    }
  });
});

it("pages announce feeds and previews, and each address answers with the announced type", async () => {
  const announced = async (path: string) => {
    const alternates = (await headOf(path)).links.filter(({ rel }) => rel === "alternate");
    for (const { href = "", type = "" } of alternates) {
      const response = await new Visitor().get(href);
      const sent = response.headers.get("Content-Type")?.split(";")[0];
      expect([response.status, sent], href).toEqual([200, type.replace("+oembed", "")]);
    }
    return alternates.map(
      ({ href = "" }) => new URL(href).pathname + new URL(href).search.replace(/url=.*?&/, ""),
    );
  };
  expect(await announced("/")).toEqual(["/feed.xml", "/feed.json", "/rss.xml"]);
  expect(await announced("/discover?projectType=mixed-use")).toEqual([
    "/feed.xml?category=mixed-use",
    "/feed.json?category=mixed-use",
    "/rss.xml?category=mixed-use",
  ]);
  const oembed = ["/api/oembed?format=json", "/api/oembed?format=xml"];
  expect(await announced("/portfolio/ada")).toEqual([
    "/portfolio/ada/feed.xml",
    "/portfolio/ada/feed.json",
    "/portfolio/ada/rss.xml",
    ...oembed,
  ]);
  expect(await announced(`/projects/${project.id}`)).toEqual(oembed);
});

it("the search page is not listed by search engines", async () => {
  for (const path of ["/search", "/search?q=larch"]) {
    const { meta, links } = await headOf(path);
    expect(meta("robots")).toBe("noindex");
    expect(links.find(({ rel }) => rel === "canonical")?.href).toBe(`${ORIGIN}/search`);
  }
});
