import { useSyncExternalStore } from "react";
import { allPictures, isInFlight } from "./shelf";
import type { ShelfStore } from "./shelf-store";

export const useShelf = (store: ShelfStore) => useSyncExternalStore(store.subscribe, store.read, store.read);

/** How many pictures are on their way. */
export const useInFlight = (store: ShelfStore) => {
  const read = () => allPictures(store.read()).filter(isInFlight).length;
  return useSyncExternalStore(store.subscribe, read, read);
};
