import { BRAND } from "@contract/brand";
import type { Project } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import type { Owner } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { TextSection } from "../../features/projects/project-section";
import { ReportButton, TakeDownLink } from "../../features/reports/report-button";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { Avatar } from "../../ui/avatar";
import { UserText } from "../../ui/user-text";

export function ProjectOwner({ project }: { project: Project }) {
  const owner: Owner | undefined = project.owner;
  return (
    <TextSection title="Project Owner" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        {owner ? (
          <OwnerCard owner={owner} />
        ) : (
          <p className="text-ink-2">{publicSentences.ownerUnavailable}</p>
        )}
        {usePortfolioSite() ? (
          <OnWholeSite project={project} />
        ) : (
          <span className="flex items-center">
            <TakeDownLink project={project.id} />
            <ReportButton
              target={{ kind: "project", id: project.id }}
              ownerId={project.userId}
              name={project.title}
            />
          </span>
        )}
      </div>
    </TextSection>
  );
}

/** At a custom domain nobody is logged in: likes, comments and reports are made at the whole site. */
const OnWholeSite = ({ project }: { project: Project }) => (
  <Link to="/projects/$id" params={{ id: String(project.id) }} className="link text-14">
    Like, comment or report on {BRAND}
  </Link>
);

function OwnerCard({ owner }: { owner: Owner }) {
  const name = owner.fullName || owner.username;
  return (
    <Link
      to="/profile/$id"
      params={{ id: String(owner.id) }}
      className="group/owner inline-flex max-w-full items-center gap-5"
    >
      <Avatar name={name} src={owner.profileImage} size={64} />
      <span className="min-w-0">
        <UserText
          as="span"
          className="block text-left text-20 font-medium wrap-anywhere group-hover/owner:underline"
        >
          {name}
        </UserText>
        {owner.companyName && (
          <UserText as="span" className="block text-left text-14 text-ink-2 wrap-anywhere">
            {owner.companyName}
          </UserText>
        )}
      </span>
    </Link>
  );
}
