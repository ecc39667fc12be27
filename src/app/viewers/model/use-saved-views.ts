import type { ModelView } from "@contract/model-views";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Ifc } from "../ifc/use-ifc";
import { everything } from "../ifc/visibility";
import type { ClippingControl } from "./clipping-plane";
import { savedVisibility, visibilityOf } from "./saved-visibility";
import type { ModelScene } from "./scene/model-scene";

/** The saved view in the URL, counted from 1, and how to change it. */
export type LinkedView = { view: number | undefined; turnTo: (view: number | undefined) => void };

type SavedViewsOptions = {
  scene: ModelScene;
  views: ModelView[];
  linked: LinkedView;
  clipping: ClippingControl;
  ifc: Ifc | null;
};

/** Shows saved views: the one in the URL, or else the initial one, when the model opens. */
export function useSavedViews({ scene, views, linked, clipping, ifc }: SavedViewsOptions) {
  const [shownName, setShownName] = useState("");

  const show = (view: ModelView) => {
    scene.showView(view);
    clipping.set(view.section);
    if (ifc) ifc.setVisibility(visibilityOf(view, ifc.model));
    setShownName(view.name);
  };
  const isFirst = useRef(true);
  const showLinked = useEffectEvent((number: number | undefined) => {
    const initial = isFirst.current ? views.find((view) => view.isInitial) : undefined;
    isFirst.current = false;
    const view = number === undefined ? initial : views[number - 1];
    if (view) show(view);
  });
  useEffect(() => showLinked(linked.view), [linked.view]);

  return {
    views,
    /** The name of the shown view, for screen readers. */
    shownName,
    /** Shows a saved view, also again after the model was turned. */
    choose(index: number) {
      const view = views[index];
      if (!view) return;
      if (linked.view === index + 1) show(view);
      else linked.turnTo(index + 1);
    },
    /** Leaves the saved view for one of a drawing set. */
    leave() {
      setShownName("");
      linked.turnTo(undefined);
    },
    /** The present view under a name. */
    current: (name: string): ModelView => ({
      name,
      ...scene.currentView(),
      section: clipping.clipping,
      ...savedVisibility(ifc?.visibility ?? everything),
      isInitial: false,
    }),
  };
}
export type SavedViews = ReturnType<typeof useSavedViews>;
