import type { CurrentUser, PublicUser } from "@contract/users";
import { lazy, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ProfileSearch } from "../../features/users/profile-search";
import { draftOf } from "../../lib/forms/drafts";
import { useViewer } from "../../lib/session/viewer";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Spinner } from "../../ui/spinner";
import { PROFILE_DRAFT } from "./edit/draft-name";
import { ProfileAbout } from "./profile-about";
import { EDIT_BUTTON, ProfileActions } from "./profile-actions";
import { ProfileHeader } from "./profile-header";
import { ProfileLiked } from "./profile-liked";
import { ProfileProjects } from "./profile-projects";
import { ProfileTabs } from "./profile-tabs";

const load = () => import("./edit/edit-profile");
const EditProfile = lazy(load);

/** Whose profile is to be changed, as it was then, and the field to begin at. It outlives the session. */
type Editing = { account: CurrentUser; at?: string };

/** A person: who they are, what they have built, what they like, what they say of themselves. */
export function ProfileScreen({ user, search }: { user: PublicUser; search: ProfileSearch }) {
  const viewer = useViewer();
  const { isOpen, setOpen, open } = useLazyOpen(load);
  const [editing, setEditing] = useState<Editing>();
  const isOwner = viewer?.id === user.id;
  // What was changed and not saved, before a reload or a login, is gone on with.
  useEffect(() => {
    if (!viewer || !isOwner || draftOf(viewer.id, PROFILE_DRAFT).read() === null) return;
    setEditing((now) => now ?? { account: viewer });
    void load().then(() => setOpen(true));
  }, [viewer, isOwner, setOpen]);
  if (isOpen && editing) {
    const close = () => {
      flushSync(() => setOpen(false));
      document.getElementById(EDIT_BUTTON)?.focus();
    };
    return (
      <Suspense fallback={<Spinner />}>
        <EditProfile {...editing} onClose={close} />
      </Suspense>
    );
  }
  const edit = (at = "fullName") => {
    if (viewer) setEditing({ account: viewer, at });
    open();
  };
  return (
    <div className="wide-edges">
      <ProfileHeader user={user} actions={<ProfileActions userId={user.id} onEdit={() => edit()} />} />
      <ProfileTabs user={user} search={search} />
      {search.tab === "about" && <ProfileAbout user={user} onAdd={isOwner ? edit : undefined} />}
      {search.tab === "liked" && <ProfileLiked user={user} />}
      {!search.tab && <ProfileProjects user={user} category={search.category} />}
    </div>
  );
}
