import type { CurrentUser, PublicUser } from "@contract/users";
import type { ReactNode } from "react";
import { formatCount, formatDate, formatNumber } from "../../lib/format";
import { locationOf, nameOf, shortAddress } from "./person-words";

const NETWORKS: Record<string, string> = {
  github: "GitHub",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  instagram: "Instagram",
  pinterest: "Pinterest",
};

/** What they say of themselves; only what is there. Mail and telephone are only ever one's own to see. */
export function ProfileAbout({ user }: { user: PublicUser | CurrentUser }) {
  const own = "email" in user ? user : null;
  const networks = Object.entries(user.socialLinks).filter(([name]) => name in NETWORKS);
  return (
    <>
      <Facts
        title="Personal Information"
        rows={[
          ["Name", nameOf(user)],
          ["Username", user.username],
          ["Profession", user.profession],
          [
            "Experience",
            user.yearsOfExperience === null ? null : formatCount(user.yearsOfExperience, "year"),
          ],
          ["Field of expertise", user.fieldOfExpertise.join(", ")],
          ["Certifications", user.certifications.join(", ")],
          ["Member since", formatDate(user.joinedAt)],
        ]}
      />
      <Facts
        title="Company Information"
        rows={[
          ["Company", user.companyName],
          ["Type", user.companyType],
          ["Size", user.companySize === null ? null : formatPeople(user.companySize)],
        ]}
      />
      {user.bio && (
        <Section title="Biography">
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{user.bio}</p>
        </Section>
      )}
      <Facts
        title="Contact Information"
        rows={[
          ["Location", locationOf(user)],
          ["Website", user.website && <Outward href={user.website} />],
          ["Email", own?.email],
          ["Phone", own?.phoneNumber],
        ]}
      />
      <Facts
        title="Social Links"
        rows={networks.map(([name, href]) => [NETWORKS[name] ?? name, <Outward key={name} href={href} />])}
      />
    </>
  );
}

function Facts({ title, rows }: { title: string; rows: [label: string, value: ReactNode][] }) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="max-w-measure wrap-anywhere">
        {known.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-2.5 first:pt-0 md:grid-cols-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="md:col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 not-first-of-type:mt-14 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5 lg:text-columns">
      <h2 className="text-20 font-medium lg:col-span-3">{title}</h2>
      <div className="mt-4 lg:col-span-9 lg:mt-0">{children}</div>
    </section>
  );
}

function Outward({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className="text-link">
      {shortAddress(href)}
    </a>
  );
}

const formatPeople = (size: number) => (size === 1 ? "1 person" : `${formatNumber(size)} people`);
