import type { CurrentUser, PublicUser } from "@contract/users";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useRecordEvent } from "../../data/record-event";
import { formatCount, formatDate, formatNumber } from "../../lib/format/format";
import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";
import { displayUrl, locationOf, nameOf, socialNetworks } from "../../users/user-labels";

type ProfileAboutProps = {
  user: PublicUser | CurrentUser;
  /** Opens the form at a field; for the owner only. */
  onAdd: ((field: string) => void) | undefined;
};

/** The About tab. Email, phone and registration code are only visible to the user themselves. */
export function ProfileAbout({ user, onAdd }: ProfileAboutProps) {
  const own = "email" in user ? user : null;
  const name = nameOf(user);
  const { onUser } = useRecordEvent(user.id);
  const hasNot = (done: string) => `${name} has not ${done}.`;
  return (
    <>
      <AboutFacts
        title="Personal Information"
        onAdd={onAdd}
        facts={[
          { label: "Name", value: name },
          { label: "Username", value: user.username },
          { label: "Profession", value: user.profession, field: "profession" },
          {
            label: "Experience",
            value: user.yearsOfExperience === null ? null : formatCount(user.yearsOfExperience, "year"),
            field: "yearsOfExperience",
          },
          { label: "Field of expertise", value: user.fieldOfExpertise.join(", "), field: "fieldOfExpertise" },
          { label: "Certifications", value: user.certifications.join(", "), field: "certifications" },
          { label: "Member since", value: formatDate(user.joinedAt) },
        ]}
      />
      <AboutFacts
        title="Company Information"
        onAdd={onAdd}
        emptyText={hasNot("added a company")}
        facts={[
          { label: "Company", value: user.companyName, field: "companyName" },
          { label: "Type", value: user.companyType, field: "companyType" },
          {
            label: "Size",
            value: user.companySize === null ? null : formatPeople(user.companySize),
            field: "companySize",
          },
          ...(own
            ? [{ label: "Registration code", value: own.registrationCode, field: "registrationCode" }]
            : []),
        ]}
      />
      <AboutSection title="Biography">
        {user.bio ? (
          <UserText as="p" className="max-w-measure whitespace-pre-line wrap-anywhere">
            <LinkedText>{user.bio}</LinkedText>
          </UserText>
        ) : onAdd ? (
          <AddButton label="biography" onClick={() => onAdd("bio")} />
        ) : (
          <p className="text-ink-2">{hasNot("written a biography")}</p>
        )}
      </AboutSection>
      <AboutFacts
        title="Contact Information"
        onAdd={onAdd}
        emptyText={hasNot("added contact information")}
        facts={[
          { label: "Location", value: locationOf(user), field: "city" },
          {
            label: "Website",
            value: user.website && (
              <ExternalLink href={user.website} onClick={() => onUser({ kind: "website" })} />
            ),
            field: "website",
          },
          ...(own
            ? [
                { label: "Email", value: own.email },
                { label: "Phone", value: own.phoneNumber, field: "phoneNumber" },
              ]
            : []),
        ]}
      />
      <AboutFacts
        title="Social Links"
        onAdd={onAdd}
        emptyText={hasNot("added social links")}
        facts={socialNetworks.map(({ key, label }) => {
          const href = user.socialLinks[key];
          return { label, value: href && <ExternalLink href={href} />, field: `socialLinks.${key}` };
        })}
      />
    </>
  );
}

function ExternalLink({ href, onClick }: { href: string; onClick?: (() => void) | undefined }) {
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener" className="text-link" onClick={onClick}>
      {displayUrl(href)}
    </a>
  );
}

const formatPeople = (size: number) => (size === 1 ? "1 person" : `${formatNumber(size)} people`);

type Fact = {
  label: string;
  value: ReactNode;
  /** The form field that edits it. */
  field?: string;
};

type AboutFactsProps = {
  title: string;
  facts: Fact[];
  /** Shown to visitors if there are no facts. */
  emptyText?: string;
  onAdd: ((field: string) => void) | undefined;
};

/** Facts in rows. Visitors see the known ones; the owner also sees the missing ones, with a button to add them. */
function AboutFacts({ title, facts, emptyText, onAdd }: AboutFactsProps) {
  const shown = facts.filter(({ value, field }) => value || (onAdd && field));
  return (
    <AboutSection title={title}>
      {shown.length === 0 && <p className="text-ink-2">{emptyText}</p>}
      <dl className="max-w-measure wrap-anywhere">
        {shown.map(({ label, value, field }) => (
          <div key={label} className="grid gap-x-6 border-line border-b py-2.5 first:pt-0 md:grid-cols-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="md:col-span-2">
              {value ? (
                <UserText>{value}</UserText>
              ) : (
                field && <AddButton label={label.toLowerCase()} onClick={() => onAdd?.(field)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </AboutSection>
  );
}

function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 not-first-of-type:mt-14 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5 lg:text-columns">
      <h2 className="text-20 font-medium lg:col-span-3">{title}</h2>
      <div className="mt-4 lg:col-span-9 lg:mt-0">{children}</div>
    </section>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Add ${label}`}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-ink-2 hover:text-ink hover:underline"
      onClick={onClick}
    >
      <Plus /> Add
    </button>
  );
}
