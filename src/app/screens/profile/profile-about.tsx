import type { CurrentUser, PublicUser } from "@contract/users";
import { useRecordEvent } from "../../features/analytics/record-event";
import { displayUrl, locationOf, nameOf, socialNetworks } from "../../features/users/user-labels";
import { formatCount, formatDate, formatNumber } from "../../lib/format/format";
import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";
import { AboutFacts, AboutSection, AddButton } from "./about-facts";

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
