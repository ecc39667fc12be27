import { sentences } from "@contract/sentences";
import { NotFoundNotice } from "../../ui/not-found-notice";

export const ProjectNotFound = () => <NotFoundNotice {...sentences.projectNotFound} />;
