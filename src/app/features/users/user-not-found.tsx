import { sentences } from "@contract/sentences";
import { NotFoundNotice } from "../../ui/not-found-notice";

/** No user has this id or username; or the id is not valid. */
export const UserNotFound = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <NotFoundNotice {...(isInvalid ? sentences.invalidProfile : sentences.profileNotFound)} />
);
