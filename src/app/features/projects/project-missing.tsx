import { words } from "@contract/words";
import { DeadEnd } from "../pages/dead-end";

export const ProjectMissing = () => <DeadEnd {...words.projectMissing} />;
