import type { CurrentUser } from "@contract/users";
import type { AnyRouter } from "@tanstack/react-router";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { RouterContext } from "../data/api/router-context";
import { removeDraftsExceptOf } from "../data/forms/drafts";
import { loginPath } from "../data/session/require-login";
import { clearSession } from "../data/session/session";
import { toastFailure } from "../data/session/toast-failure";
import { ConfirmDialog } from "../ui/confirm-dialog";

let root: Root | undefined;
let asked = 0;

/**
 * Asks whether the page goes on as the account that logged in in another tab, or as the one before, who then has to log
 * in again. Rendered in its own React root, because it is needed on every page and almost never.
 */
export function askWhichAccount(router: AnyRouter, viewer: CurrentUser, previous: CurrentUser) {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Question key={++asked} {...{ router, viewer, previous }} />);
}

type QuestionProps = { router: AnyRouter; viewer: CurrentUser; previous: CurrentUser };

function Question({ router, viewer, previous }: QuestionProps) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { client, queryClient } = router.options.context as RouterContext;

  const stay = () => {
    removeDraftsExceptOf(viewer.id);
    setOpen(false);
  };
  const logInAgain = async () => {
    setBusy(true);
    try {
      await client.auth.logout.mutate({});
      clearSession(queryClient, previous.id);
      setOpen(false);
      await router.navigate({ href: loginPath(router.state.location) });
    } catch (error) {
      toastFailure("You are still logged in", error);
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && stay()}
      title={`You are now logged in as ${nameOf(viewer)}`}
      description={`This page was opened as ${nameOf(previous)}. Texts that you have not sent are kept. Changes to settings, profile and projects are kept if you log in as ${previous.username}.`}
      cancel={`Continue as ${viewer.username}`}
      action={`Log in as ${previous.username}`}
      variant="primary"
      busy={isBusy ? "Logging out..." : undefined}
      onConfirm={() => void logInAgain()}
    />
  );
}

/** The name has the username, because the accounts of one person often have the same name. */
const nameOf = ({ fullName, username }: CurrentUser) => (fullName ? `${fullName} (${username})` : username);
