import { publicSentences } from "@contract/public-sentences";

/** There is nothing to print: the project, or the user, does not exist. */
export const PrintNotFound = () => (
  <main className="flex grow items-center justify-center p-margin">
    <h1 className="text-20 font-medium">{publicSentences.projectNotFound.title}</h1>
  </main>
);
