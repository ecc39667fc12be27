import { sentences } from "@contract/sentences";
import { DeadEnd } from "../../ui/not-found-notice";

export const ProjectNotFound = () => <DeadEnd {...sentences.projectMissing} />;
