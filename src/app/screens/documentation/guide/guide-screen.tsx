import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class";
import { PageHeading } from "../../../ui/page-heading";
import { DocumentationLayout } from "../documentation-layout";
import { BestPractices } from "./best-practices";
import { Collaboration } from "./collaboration";
import { GettingStarted } from "./getting-started";
import { GuideSection } from "./guide-parts";
import { PortfolioGuide } from "./portfolio-guide";
import { ProjectManagement } from "./project-management";

const SECTIONS = [
  { id: "getting-started", title: "Getting started", Text: GettingStarted },
  { id: "project-management", title: "Project management", Text: ProjectManagement },
  { id: "portfolio", title: "Portfolio", Text: PortfolioGuide },
  { id: "collaboration", title: "Collaboration", Text: Collaboration },
  { id: "best-practices", title: "Best practices", Text: BestPractices },
];
const contents = [{ title: "Guide", entries: SECTIONS.map(({ id, title }) => ({ id, name: title })) }];

export function GuideScreen() {
  return (
    <DocumentationLayout
      heading={
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <PageHeading
            title="Documentation"
            lead="From the first login to a portfolio that others pass on."
          />
          <Link to="/documentation/api" className={buttonClass()}>
            API Reference
          </Link>
        </div>
      }
      contents={contents}
    >
      {SECTIONS.map(({ id, title, Text }) => (
        <GuideSection key={id} id={id} title={title}>
          <Text />
        </GuideSection>
      ))}
    </DocumentationLayout>
  );
}
