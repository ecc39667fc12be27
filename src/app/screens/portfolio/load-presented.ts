import { type ComponentType, lazy, useState } from "react";
import type { PresentedPortfolio } from "./presented-portfolio";

type Presented = typeof PresentedPortfolio;

let loaded: Presented | undefined;

/** Most portfolios do without this part of the script. The loader calls it, so that the server renders it at once. */
export const loadPresented = () =>
  import("./presented-portfolio").then((module) => {
    loaded = module.PresentedPortfolio;
    return { default: loaded };
  });
const Later = lazy(loadPresented);

/** The loaded component, or else one that waits for it: after a page load the HTML is there before it. */
export const usePresented = (): ComponentType<Parameters<Presented>[0]> => useState(() => loaded ?? Later)[0];
