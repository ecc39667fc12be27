import { useState } from "react";
import { readRemembered, remember } from "../../../../lib/remembered";

export type Ground = "dark" | "light";
type Kind = "picture" | "drawing";

const key = (kind: Kind) => `plinth-${kind}-ground`;
/** Black round a drawing would make it a negative. */
const usual: Record<Kind, Ground> = { picture: "dark", drawing: "light" };

const read = (kind: Kind): Ground => {
  const stored = readRemembered(key(kind));
  return stored === "dark" || stored === "light" ? stored : usual[kind];
};

/** The ground behind pictures or drawings. What somebody chooses is remembered for each of the two. */
export function useGround(kind: Kind) {
  const [grounds, setGrounds] = useState(() => ({ picture: read("picture"), drawing: read("drawing") }));
  const toggle = () => {
    const ground = grounds[kind] === "dark" ? "light" : "dark";
    setGrounds({ ...grounds, [kind]: ground });
    remember(key(kind), ground);
  };
  return { ground: grounds[kind], toggle };
}
