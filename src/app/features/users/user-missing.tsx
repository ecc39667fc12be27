import { sentences } from "@contract/sentences";
import { NotFoundNotice } from "../../ui/not-found-notice";

/** Nobody of that number or name; or an address that can be nobody's. */
export const PersonMissing = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <NotFoundNotice {...(isInvalid ? sentences.invalidProfile : sentences.profileNotFound)} />
);
