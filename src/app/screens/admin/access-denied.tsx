import { sentences } from "@contract/sentences";
import { NotFoundNotice } from "../../ui/not-found-notice";

/** Stands in the administration's place once the server refuses its calls. */
export const AccessDenied = () => (
  <div role="alert">
    <NotFoundNotice
      title={sentences.accessDenied}
      description="Only superusers may work here, and your account is none."
    />
  </div>
);
