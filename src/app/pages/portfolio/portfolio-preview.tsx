import type { PortfolioAppearance } from "@contract/appearance";
import type { PublicUser } from "@contract/users";
import { type MouseEvent, useEffect, useState } from "react";
import type { PreviewMessage } from "../../users/portfolio-preview";
import { PortfolioScreen } from "./portfolio-screen";
import { PracticePortfolio } from "./practice-screens";

/** The portfolio in the frame of the settings, which send the appearance. Links lead nowhere. */
export function PortfolioPreview({ user }: { user: PublicUser }) {
  const [appearance, setAppearance] = useState<PortfolioAppearance | null>(user.appearance);
  useEffect(() => {
    void PracticePortfolio.preload?.();
    const receive = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin === location.origin && source === parent && "previewed" in data)
        setAppearance(data.previewed);
    };
    addEventListener("message", receive);
    parent.postMessage({ isPreviewReady: true } satisfies PreviewMessage, location.origin);
    return () => removeEventListener("message", receive);
  }, []);
  const keepPage = (event: MouseEvent) => {
    if (!(event.target as Element).closest("a")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="contents" onClickCapture={keepPage}>
      <PortfolioScreen user={{ ...user, appearance }} category={undefined} />
    </div>
  );
}
