import type { Analytics } from "@contract/analytics";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format/format";
import { UserText } from "../../ui/user-text";
import { changeLabel } from "./analytics-numbers";

const deviceNames = { phone: "Phone", tablet: "Tablet", computer: "Computer" } as const;

/** Lists of the parts of the numbers. With one project chosen, the list of projects is left out. */
export function AnalyticsLists({ analytics }: { analytics: Analytics }) {
  const { projects, referrers, countries, devices, pictures, links } = analytics;
  return (
    <div className="mt-14 grid gap-x-16 gap-y-14 md:grid-cols-2">
      {projects.items.length > 0 && (
        <RankList
          title="Projects"
          unit="views, against before"
          rows={projects.items.map(projectRow)}
          others={projects.others.views}
          emptyText=""
        />
      )}
      <RankList
        title="Referrers"
        unit="visitors"
        rows={referrers.items.map(({ host, visitors }) => ({
          key: host ?? "",
          label: host ?? "Direct or not told",
          value: visitors,
        }))}
        others={referrers.others.visitors}
        emptyText="No visitors from other sites in this period."
      />
      <RankList
        title="Countries"
        unit="visitors"
        rows={countries.items.map(({ country, visitors }) => ({
          key: country ?? "",
          label: countryName(country),
          value: visitors,
        }))}
        others={countries.others.visitors}
        emptyText="No visitors in this period."
      />
      <RankList
        title="Devices"
        unit="visitors"
        rows={devices.items.map(({ device, visitors }) => ({
          key: device,
          label: deviceNames[device],
          value: visitors,
        }))}
        others={devices.others.visitors}
        emptyText="No visitors in this period."
      />
      <RankList
        title="Links followed"
        unit="times"
        rows={links.items.map(linkRow)}
        others={links.others.followed}
        emptyText="No links followed in this period."
      />
      <RankList
        title="Pictures opened"
        unit="times"
        rows={pictures.items.map(({ file, name, projectTitle, opened }) => ({
          key: file,
          label: fileLabel(name, projectTitle),
          value: opened,
        }))}
        others={pictures.others.opened}
        emptyText="No pictures opened in this period."
      />
    </div>
  );
}

function projectRow({ id, title, views, viewsBefore }: Analytics["projects"]["items"][number]): RankRow {
  const label = title === null ? "A deleted project" : <ProjectLink id={id} title={title} />;
  return { key: String(id), label, value: views, note: changeLabel(views, viewsBefore) };
}

/** Shows the analytics of one project. */
const ProjectLink = ({ id, title }: { id: number; title: string }) => (
  <Link
    to="/dashboard/analytics"
    search={(search) => ({ ...search, project: id })}
    className="hover:underline"
  >
    <UserText>{title}</UserText>
  </Link>
);

function linkRow({ kind, file, name, projectTitle, followed }: Analytics["links"]["items"][number]): RankRow {
  const label =
    kind === "website" ? "Website" : kind === "contact" ? "Message" : fileLabel(name, projectTitle);
  return { key: `${kind} ${file}`, label, value: followed };
}

const fileLabel = (name: string | null, projectTitle: string | null) => (
  <UserText>{[name ?? "A deleted file", projectTitle].filter(Boolean).join(", ")}</UserText>
);

const countryName = (code: string | null) =>
  code ? (new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code) : "Not known";

type RankRow = { key: string; label: ReactNode; value: number; note?: string };

type RankListProps = {
  title: string;
  /** The noun for the counted things. */
  unit: string;
  rows: RankRow[];
  /** The sum of the values that are not in the rows. */
  others: number;
  emptyText: string;
};

/** Rows with their share of all as a line under them. */
function RankList({ title, unit, rows, others, emptyText }: RankListProps) {
  const sum = rows.reduce((total, { value }) => total + value, others) || 1;
  const shown = others > 0 ? [...rows, { key: "others", label: "All others", value: others }] : rows;
  return (
    <section className="min-w-0 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
        <h2 className="text-20 font-medium">{title}</h2>
        <span className="font-mono text-12 text-ink-2">{unit}</span>
      </div>
      {shown.length === 0 ? (
        <p className="py-3 text-14 text-ink-2">{emptyText}</p>
      ) : (
        <ul>
          {shown.map(({ key, label, value, note }: RankRow) => (
            <li
              key={key}
              className="relative flex h-11 items-center justify-between gap-5 border-b border-line text-14"
            >
              <span className="min-w-0 truncate">{label}</span>
              <span className="flex shrink-0 items-baseline gap-5">
                {note && <span className="font-mono text-12 text-ink-2">{note}</span>}
                <span className="min-w-12 text-right font-medium tabular-nums">{formatNumber(value)}</span>
              </span>
              <span
                aria-hidden="true"
                className="absolute -bottom-px left-0 h-0.5 bg-ink forced-colors:bg-[Highlight]"
                style={{ width: `${(100 * value) / sum}%` }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
