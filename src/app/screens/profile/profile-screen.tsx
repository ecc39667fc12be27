import type { CurrentUser, PublicUser } from "@contract/users";
import { Link, useHydrated } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useRecordEvent } from "../../features/analytics/record-event";
import { FollowButton } from "../../features/follows/follow-button";
import { ReportButton } from "../../features/reports/report-button";
import { nameOf } from "../../features/users/user-labels";
import { draftOf } from "../../lib/forms/drafts";
import { useViewer } from "../../lib/session/viewer";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Spinner } from "../../ui/spinner";
import { PROFILE_DRAFT } from "./edit-draft-name";
import { ProfileAbout } from "./profile-about";
import { ProfileHeader } from "./profile-header";
import { ProfileLiked } from "./profile-liked";
import { ProfileProjects } from "./profile-projects";
import type { ProfileSearch } from "./profile-search";
import { ProfileTabs } from "./profile-tabs";

const load = () => import("./edit/edit-profile");
const EditProfile = lazy(load);

/** Visitors do not load it. */
const PersonMenuButton = lazy(() =>
  import("../../features/restrictions/person-menu-button").then(({ PersonMenuButton }) => ({
    default: PersonMenuButton,
  })),
);

const EDIT_BUTTON_ID = "edit-profile";

/** The account when editing began (editing continues even if the session ends) and the field to focus. */
type Editing = { account: CurrentUser; focusField?: string };

/** A user's profile; for its owner also the edit form. */
export function ProfileScreen({ user, search }: { user: PublicUser; search: ProfileSearch }) {
  const viewer = useViewer();
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const [editing, setEditing] = useState<Editing>();
  const isOwner = viewer?.id === user.id;
  // Reopens the form if there is an unsaved draft, for example after a reload or a new login.
  useEffect(() => {
    if (!viewer || !isOwner || draftOf(viewer.id, PROFILE_DRAFT).read() === null) return;
    setEditing((current) => current ?? { account: viewer });
    void load().then(() => setOpen(true));
  }, [viewer, isOwner, setOpen]);
  if (isOpen && editing) {
    const close = () => {
      flushSync(() => setOpen(false));
      document.getElementById(EDIT_BUTTON_ID)?.focus();
    };
    return (
      <Suspense fallback={<Spinner />}>
        <EditProfile {...editing} onClose={close} />
      </Suspense>
    );
  }
  const edit = (focusField = "fullName") => {
    if (viewer) setEditing({ account: viewer, focusField });
    open();
  };
  return (
    <div className="wide-edges">
      <ProfileHeader user={user} actions={<ProfileActions user={user} onEdit={() => edit()} />} />
      <ProfileTabs user={user} search={search} />
      {search.tab === "about" && <ProfileAbout user={user} onAdd={isOwner ? edit : undefined} />}
      {search.tab === "liked" && <ProfileLiked user={user} start={search.start} />}
      {!search.tab && <ProfileProjects user={user} category={search.category} />}
    </div>
  );
}

type ProfileActionsProps = { user: PublicUser; onEdit: () => void };

function ProfileActions({ user, onEdit }: ProfileActionsProps) {
  const { id: userId } = user;
  const { onUser } = useRecordEvent(userId);
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (viewer?.id === userId) {
    return (
      <Button id={EDIT_BUTTON_ID} onClick={onEdit}>
        Edit Profile
      </Button>
    );
  }
  return (
    <>
      <Link
        to="/messages"
        search={{ to: userId }}
        className={buttonClass()}
        onClick={() => onUser({ kind: "contact" })}
      >
        Message
      </Link>
      <FollowButton userId={userId} />
      <ReportButton target={{ kind: "user", id: userId }} ownerId={userId} name={nameOf(user)} />
      {viewer && isHydrated && (
        <Suspense>
          <PersonMenuButton userId={userId} name={nameOf(user)} />
        </Suspense>
      )}
    </>
  );
}
