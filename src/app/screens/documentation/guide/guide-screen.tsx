import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class";
import { PageHeading } from "../../../ui/page-heading";
import { Contents } from "../contents";
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
    <div className="sheet-edges">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHeading title="Documentation" lead="From the first login to a portfolio that others pass on." />
        <Link to="/documentation/api" className={buttonClass()}>
          API Reference
        </Link>
      </div>
      <div className="mt-8 grid grid-cols-12 gap-x-gutter gap-y-8 md:mt-14">
        <div className="col-span-12 lg:col-span-3">
          <Contents groups={contents} />
        </div>
        <div className="col-span-12 min-w-0 space-y-16 lg:col-span-9">
          {SECTIONS.map(({ id, title, Text }) => (
            <GuideSection key={id} id={id} title={title}>
              <Text />
            </GuideSection>
          ))}
        </div>
      </div>
    </div>
  );
}
