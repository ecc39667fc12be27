import { useEffect, useState } from "react";
import {
  type Axis,
  initialSection,
  longestAxis,
  moveSection,
  type Section,
} from "../../../../../features/projects/model-scene/section";
import type { ModelScene } from "../model-scene";

/** The section plane of a scene, or null. */
export function useSection(scene: ModelScene) {
  const [section, setSection] = useState<Section | null>(null);
  useEffect(() => scene.setSection(section), [scene, section]);
  const open = (axis: Axis) => setSection(initialSection(scene.box, axis, scene.toCamera()));
  return {
    section,
    set: setSection,
    toggle: () => (section ? setSection(null) : open(longestAxis(scene.box))),
    setAxis: open,
    flip: () => setSection((current) => current && { ...current, isFlipped: !current.isFlipped }),
    /** Moves the plane by a distance in metres. */
    move: (distance: number) => setSection((current) => current && moveSection(current, scene.box, distance)),
  };
}
export type SectionControl = ReturnType<typeof useSection>;
