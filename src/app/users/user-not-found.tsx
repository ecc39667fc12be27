import { publicSentences } from "@contract/public-sentences";
import { NotFoundNotice } from "../ui/not-found-notice";

/** No user has this id or username; or the id is not valid. */
export const UserNotFound = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <NotFoundNotice {...(isInvalid ? publicSentences.invalidProfile : publicSentences.profileNotFound)} />
);
