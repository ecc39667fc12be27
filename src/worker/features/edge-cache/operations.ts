import { Done, done } from "@contract/done";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";

/** Repeats a purge once the replicas have the change. */
export const purgeTags = operation(
  {
    access: "system",
    input: jobInputs["cache.purge"],
    output: Done,
    summary: "Deletes the responses with these tags from the edge cache.",
  },
  async ({ edge }, { tags }) => {
    await edge.purge(tags);
    return done;
  },
);
