import { sentences } from "@contract/sentences";
import { DeadEnd } from "../../ui/not-found-notice";

/** Nobody of that number or name; or an address that can be nobody's. */
export const PersonMissing = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <DeadEnd {...(isInvalid ? sentences.invalidProfile : sentences.profileMissing)} />
);
