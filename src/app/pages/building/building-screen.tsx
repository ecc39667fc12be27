import type { BuildingPage, BuildingPerson, Telling } from "@contract/buildings";
import { creditedYears } from "@contract/credited-years";
import { labelText } from "@contract/picture-labels";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useViewer } from "../../data/session/viewer";
import { InUse } from "../../in-use/in-use";
import { formatCount } from "../../lib/format/format";
import { ReportButton } from "../../moderation/report-button";
import { CardPicture } from "../../projects/card/card-picture";
import { ProjectGrid } from "../../projects/card/project-grid";
import { locationLabel } from "../../projects/location-label";
import { PictureSection } from "../../projects/project-section";
import { AreaUnitSwitch } from "../../ui/area-unit-switch";
import { buttonClass } from "../../ui/button-class";
import { NotFoundNotice } from "../../ui/not-found-notice";
import { TitleBlock } from "../../ui/title-block";
import { UserText } from "../../ui/user-text";
import { ownerName, timelineOf, toldFacts } from "./building-facts";
import { sameAs } from "./load-building";

/** A building: what its projects tell of it, and everybody whom they name. */
export function BuildingScreen({ building }: { building: BuildingPage }) {
  const viewer = useViewer();
  const { id, name, otherNames, people, shown, tellings } = building;
  const isTeller = shown.some(({ userId }) => userId === viewer?.id);
  return (
    <article className="wide-edges pb-14">
      <header className="flex flex-col gap-4 pt-8 pb-4 md:flex-row md:items-end md:justify-between md:pb-7">
        <div className="min-w-0 grow">
          <p className="label">
            <BuildingOf building={building} />
          </p>
          <UserText as="h1" className="mt-2 text-64 font-medium wrap-anywhere">
            {name}
          </UserText>
          <UserText as="p" className="mt-2.5 text-20 text-ink-2 wrap-anywhere">
            {[locationLabel(building) ?? building.city ?? building.country, ...otherNames]
              .filter(Boolean)
              .join(" · ")}
          </UserText>
        </div>
        {isTeller && (
          <Link
            to="/buildings/$id/edit"
            params={{ id: String(id) }}
            className={buttonClass({ className: "print:hidden" })}
          >
            Edit the building
          </Link>
        )}
      </header>
      {shown[0] && <MainPicture telling={shown[0]} />}
      <Facts building={building} />
      <Timeline building={building} />
      <People title="Who made it" people={people.filter(({ isOperator }) => !isOperator)} shown={shown} />
      <People title="Who runs it" people={people.filter(({ isOperator }) => isOperator)} shown={shown} />
      {building.inUse.measures.length + building.inUse.works.length > 0 && <InUse {...building.inUse} />}
      <PictureSection
        title={tellings === 1 ? "Told by one project" : `Told by ${tellings} projects`}
        note={tellings > shown.length ? `The ${shown.length} most liked` : undefined}
      >
        <ProjectGrid headingLevel="h3" projects={shown} />
      </PictureSection>
      <Parts building={building} />
      <footer className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-5 text-14">
        {sameAs(building).map((url) => (
          <a key={url} href={url} className="text-link" rel="noopener">
            {url.includes("wikidata") ? "Wikidata" : "OpenStreetMap"}
          </a>
        ))}
        {building.point && (
          <a
            className="text-link"
            rel="noopener"
            href={`https://www.openstreetmap.org/?mlat=${building.point.lat}&mlon=${building.point.lon}#map=15/${building.point.lat}/${building.point.lon}`}
          >
            On a map, to within 100 m
          </a>
        )}
        <a href={`/buildings/${id}/feed.xml`} className="text-link print:hidden">
          Feed
        </a>
        <ReportButton
          target={{ kind: "building", id }}
          ownerId={null}
          name={name}
          className="ml-auto print:hidden"
        />
      </footer>
    </article>
  );
}

const BuildingOf = ({ building: { whole } }: { building: BuildingPage }) =>
  whole ? (
    <>
      Part of{" "}
      <Link to="/buildings/$id" params={{ id: String(whole.id) }} className="text-link">
        <UserText>{whole.name}</UserText>
      </Link>
    </>
  ) : (
    "Building"
  );

const contentWidths = [
  { from: 2200, px: 2240 },
  { from: 1600, px: 1760 },
  { from: 1440, px: 1280 },
  { vw: 100 },
];

/** The main picture of the most liked project, which leads there, with its photographer. */
function MainPicture({ telling }: { telling: Telling }) {
  const { id, mainImageCredit, mainImageKind, mainImageAi } = telling;
  const words = [labelText({ kind: mainImageKind, ai: mainImageAi }), mainImageCredit]
    .filter(Boolean)
    .join(", ");
  return (
    <figure className="max-md:-mx-margin">
      <Link to="/projects/$id" params={{ id: String(id) }} aria-label={telling.title} className="block">
        <CardPicture
          project={telling}
          boxes={contentWidths.map((box) => ({ ...box, ratio: 2 }))}
          load="priority"
          className="aspect-4/3 w-full md:aspect-2/1 md:max-h-[calc(100svh-8rem)]"
        />
      </Link>
      <figcaption className="flex flex-wrap justify-between gap-x-6 py-2 text-14 text-ink-2 max-md:px-margin">
        <UserText as="span">{telling.title}</UserText>
        <UserText as="span">{words}</UserText>
      </figcaption>
    </figure>
  );
}

function Facts({ building }: { building: BuildingPage }) {
  const facts = toldFacts(building);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-4 border border-line bg-sheet">
      <div className="flex items-center justify-between gap-4 px-4 md:px-5">
        <h2 id="facts" className="py-2.5 text-14 font-medium">
          Facts
        </h2>
        <AreaUnitSwitch />
      </div>
      <TitleBlock
        className="border-x-0 border-b-0 lg:*:min-w-0 lg:*:basis-1/6"
        cells={facts.map(({ label, values }) => ({
          label,
          value: values.map(({ text, detail, unit, sources }) => (
            <span key={`${text} ${detail}`} className="block whitespace-pre-line not-first:mt-2">
              <span data-unit={unit} className={unit ? "area-value" : ""}>
                <span>{text}</span>
                {detail && (
                  <span className="text-14 font-normal text-ink-2 before:content-['_']">{detail}</span>
                )}
              </span>
              {sources.length > 0 && (
                <span className="block text-14 font-normal text-ink-2">{sources.join(", ")}</span>
              )}
            </span>
          )),
        }))}
      />
    </section>
  );
}

function Timeline({ building }: { building: BuildingPage }) {
  const entries = timelineOf(building);
  if (entries.length === 0) return null;
  return (
    <PictureSection title="Timeline">
      <ol className="flex flex-wrap overflow-hidden border border-line bg-sheet print:break-inside-avoid">
        {entries.map(({ date, label, what, sources }) => (
          <li key={`${date} ${what}`} className="title-cell">
            <span className="block font-mono text-14">{label}</span>
            <span className="block font-medium">{what}</span>
            <UserText as="span" className="block text-14 text-ink-2">
              {[...new Set(sources)].join(", ")}
            </UserText>
          </li>
        ))}
      </ol>
    </PictureSection>
  );
}

type PeopleProps = { title: string; people: BuildingPerson[]; shown: Telling[] };

function People({ title, people, shown }: PeopleProps) {
  if (people.length === 0) return null;
  const confirmed = people.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    <PictureSection
      title={title}
      note={
        confirmed > 0
          ? `${confirmed} of ${formatCount(people.length, "person", "people")} confirmed`
          : undefined
      }
    >
      <dl className="gap-x-10 md:columns-2 2xl:columns-3">
        {people.map((person) => (
          <div
            key={`${person.userId} ${person.name}`}
            className="flex break-inside-avoid justify-between gap-6 border-b border-line py-2.5"
          >
            <UserText as="dt" className="max-w-1/2 shrink-0 text-left text-ink-2">
              {person.roles[0]}
            </UserText>
            <dd className="text-right">
              <Person person={person} shown={shown} />
            </dd>
          </div>
        ))}
      </dl>
    </PictureSection>
  );
}

function Person({ person, shown }: { person: BuildingPerson; shown: Telling[] }) {
  const { name, userId, roles, firm, from, to, isConfirmed, projectIds } = person;
  const others = roles.slice(1).map((role) => `also ${role.toLowerCase()}`);
  const details = [...others, creditedYears(from, to), firm].filter(Boolean).join(", ");
  const sources = shown.filter(({ id, userId: owner }) => projectIds.includes(id) && owner !== userId);
  return (
    <>
      {userId ? (
        <Link to="/profile/$id" params={{ id: String(userId) }} className="text-link">
          <UserText>{name}</UserText>
        </Link>
      ) : (
        <UserText>{name}</UserText>
      )}
      {details && (
        <UserText as="span" className="block text-14 text-ink-2">
          {details}
        </UserText>
      )}
      <span className="block text-12 text-ink-2">
        {isConfirmed ? (
          <>
            <Check aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
            Confirmed by both
          </>
        ) : (
          <UserText>
            {sources.length > 0 ? `Named by ${sources.map(ownerName).join(", ")}` : "In their own words"}
          </UserText>
        )}
      </span>
    </>
  );
}

function Parts({ building: { parts } }: { building: BuildingPage }) {
  if (parts.length === 0) return null;
  return (
    <PictureSection title="Parts">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link to="/buildings/$id" params={{ id: String(id) }} className="text-link">
              <UserText>{name}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </PictureSection>
  );
}

export const BuildingNotFound = () => (
  <NotFoundNotice
    title="Building Not Found"
    description="There is no page of this building. No project tells of it any longer, or its only owner has not asked for one."
  />
);
