import { words } from "@contract/words";
import { DeadEnd } from "../pages/dead-end";

/** Nobody of that number or name; or an address that can be nobody's. */
export const PersonMissing = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <DeadEnd {...(isInvalid ? words.invalidProfile : words.profileMissing)} />
);
