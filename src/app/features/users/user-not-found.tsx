import { sentences } from "@contract/sentences";
import { DeadEnd } from "../../ui/not-found-notice";

/** No user has this id or username; or the id is not valid. */
export const UserNotFound = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <DeadEnd {...(isInvalid ? sentences.invalidProfile : sentences.profileMissing)} />
);
