import { publicSentences } from "@contract/public-sentences";
import { NotFoundNotice } from "../../ui/not-found-notice";

/** There is no such collection, or it is private and not the viewer's. */
export const CollectionNotFound = () => <NotFoundNotice {...publicSentences.collectionNotFound} />;
