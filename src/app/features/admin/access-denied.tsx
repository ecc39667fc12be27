import { words } from "@contract/words";
import { DeadEnd } from "../pages/dead-end";

/** Stands in the administration's place once the server refuses its calls. */
export const AccessDenied = () => (
  <div role="alert">
    <DeadEnd
      title={words.accessDenied}
      description="Only superusers may work here, and your account is none."
    />
  </div>
);
