import type { PortfolioAppearance } from "@contract/appearance";
import type { PublicUser } from "@contract/users";
import type { CSSProperties, ReactNode } from "react";
import { looks, PortfolioEntry } from "./portfolio-entry";
import type { Presentation } from "./portfolio-screen";
import { PracticeHeader } from "./practice-header";

type PresentedProps = {
  user: PublicUser;
  appearance: PortfolioAppearance;
  /** The portfolio with this header and these lists. */
  body: (presentation: Presentation) => ReactNode;
};

/** A portfolio as its owner presents it. The theme and the accent are attributes, so that they hold before the first paint. */
export function PresentedPortfolio({ user, appearance, body }: PresentedProps) {
  const { theme, accent, layout } = appearance;
  const style = { "--accent-light": accent.light, "--accent-dark": accent.dark } as CSSProperties;
  return (
    <div data-shown={theme} style={style} className="own-portfolio contents">
      {body({
        header: <PracticeHeader user={user} appearance={appearance} />,
        list: ({ projects, className, loadOf }) => (
          <ul className={`${className} ${looks[layout].list}`}>
            {projects.map((project, index) => (
              <PortfolioEntry
                key={project.id}
                project={project}
                username={user.username}
                layout={layout}
                index={index}
                load={loadOf(project)}
              />
            ))}
          </ul>
        ),
      })}
    </div>
  );
}
