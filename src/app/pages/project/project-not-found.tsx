import { publicSentences } from "@contract/public-sentences";
import { NotFoundNotice } from "../../ui/not-found-notice";

export const ProjectNotFound = () => <NotFoundNotice {...publicSentences.projectNotFound} />;
