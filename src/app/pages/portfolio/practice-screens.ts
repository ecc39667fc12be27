import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * Screens of portfolios with a look of their own. Other portfolios do without their code; the loaders of the routes load it before
 * the screens are rendered on the server.
 */
export const PracticePortfolio = lazyRouteComponent(
  () => import("./practice-portfolio"),
  "PracticePortfolio",
);
export const PracticeProject = lazyRouteComponent(() => import("./practice-project"), "PracticeProject");
