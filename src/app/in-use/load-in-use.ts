let loaded: typeof import("./project-in-use") | undefined;

/** Loads what shows a building in use. Pages of projects without measures load nothing of it. */
export async function loadInUse() {
  loaded ??= await import("./project-in-use");
  return loaded;
}

/** Undefined before it is loaded: the server loads it with the data of a page, so that the page is rendered with it. */
export const loadedInUse = () => loaded;
