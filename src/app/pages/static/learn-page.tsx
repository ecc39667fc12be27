import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { PageHeading } from "../../ui/page-heading";
import { TabLinks, tabClass } from "../../ui/tab-links";
import { LEARN_TABS, type LearnTab } from "./learn-tabs";

const TABS: Record<LearnTab, { name: string; text: string }> = {
  tutorials: {
    name: "Tutorials",
    text: "Short lessons on photographing, drawing and describing built work.",
  },
  webinars: {
    name: "Webinars",
    text: "Live conversations with people who build, and their recordings.",
  },
  resources: {
    name: "Resources",
    text: "Templates, checklists and title blocks to download.",
  },
};

export function LearnPage({ tab }: { tab: LearnTab }) {
  return (
    <div className="sheet-edges">
      <PageHeading title="Learning Hub" lead="How to show what you draw, engineer, build and run." />
      <div className="mt-7 mb-8">
        <TabLinks label="Learning Hub">
          {LEARN_TABS.map((value) => (
            <Link
              key={value}
              to="/learn"
              search={value === LEARN_TABS[0] ? {} : { tab: value }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              className={tabClass}
            >
              {TABS[value].name}
            </Link>
          ))}
        </TabLinks>
      </div>
      <EmptyState
        title="Coming Soon"
        text={TABS[tab].text}
        action={
          <Link to="/discover" className={buttonClass()}>
            Explore Projects
          </Link>
        }
      />
    </div>
  );
}
