import { NotFoundNotice } from "../../ui/not-found-notice";

/** There is no such collection, or it is private and not the viewer's. */
export const CollectionNotFound = () => (
  <NotFoundNotice
    title="Collection Not Found"
    description="The collection you're looking for doesn't exist, or is private."
  />
);
