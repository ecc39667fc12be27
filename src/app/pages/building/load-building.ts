import type { BuildingPage } from "@contract/buildings";
import { socialImageOf } from "@contract/social-image";
import { redirect } from "@tanstack/react-router";
import { failureOf } from "../../data/api/failure";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { breadcrumbs, noindexHead, pageHead } from "../../lib/head";
import { locationLabel } from "../../projects/location-label";

/** Loads a building. The address of one that was merged into another redirects to that one for good. */
export async function loadBuilding({ load, origin }: RouterContext, id: string) {
  try {
    const building = await load.buildings.read.ensureData({ id: Number(id) });
    return { head: headOf(building, origin) };
  } catch (error) {
    const { code, fields } = failureOf(error);
    if (code === "merged" && fields.mergedInto)
      throw redirect({ to: "/buildings/$id", params: { id: fields.mergedInto }, statusCode: 308 });
    throw notFoundOr(error);
  }
}

function headOf(building: BuildingPage, origin: string) {
  const { id, name, shown } = building;
  const place = locationLabel(building) ?? building.city ?? building.country;
  const title = place ? `${name}, ${place}` : name;
  if (!building.hasPage) return noindexHead(title);
  const [first] = shown;
  const path = `/buildings/${id}`;
  return pageHead({
    title,
    description: `Who made ${title}, and who runs it: ${shown.map(({ owner }) => owner?.fullName || owner?.username).join(", ")}.`,
    canonical: { origin, path },
    type: "article",
    ...(first && { image: { path: socialImageOf(first), alt: first.mainImageAlt ?? name } }),
    hasOembed: true,
    feed: { path, title: name },
    jsonLd: import.meta.env.SSR && [
      placeOf(building, origin),
      breadcrumbs(origin, [
        { name: "Projects", path: "/discover" },
        { name, path },
      ]),
    ],
  });
}

/** The building as a Place of schema.org. */
function placeOf(
  { name, otherNames, city, country, point, shown, whole, ...links }: BuildingPage,
  origin: string,
) {
  const same = sameAs(links);
  return {
    "@type": "Place",
    name,
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...((city || country) && {
      address: {
        "@type": "PostalAddress",
        ...(city && { addressLocality: city }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(point && { geo: { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lon } }),
    ...(same.length > 0 && { sameAs: same }),
    ...(whole && {
      containedInPlace: { "@type": "Place", name: whole.name, url: `${origin}/buildings/${whole.id}` },
    }),
    subjectOf: shown.map(({ id, title }) => ({
      "@type": "CreativeWork",
      name: title,
      url: `${origin}/projects/${id}`,
    })),
  };
}

/** The addresses of the building at Wikidata and OpenStreetMap. */
export const sameAs = ({ wikidata, openStreetMap }: Pick<BuildingPage, "wikidata" | "openStreetMap">) => [
  ...(wikidata ? [`https://www.wikidata.org/wiki/${wikidata}`] : []),
  ...(openStreetMap ? [`https://www.openstreetmap.org/${openStreetMap}`] : []),
];
