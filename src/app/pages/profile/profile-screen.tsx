import type { CurrentUser, PublicUser } from "@contract/users";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useHydrated, useNavigate, useRouter } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { CollectionCover } from "../../collections/collection-cover";
import { WorkedOn } from "../../credits/worked-on";
import { trpc } from "../../data/api/trpc";
import { draftOf } from "../../data/forms/drafts";
import { countedEvent, useRecordEvent } from "../../data/record-event";
import { useViewer } from "../../data/session/viewer";
import { ReportButton } from "../../moderation/report-button";
import { LoadMoreProjects, ProjectsFailed } from "../../projects/card/load-more";
import { ProjectGrid } from "../../projects/card/project-grid";
import { categoryLabel } from "../../projects/category-label";
import { likedPages } from "../../projects/liked-pages";
import { useUserProjects } from "../../projects/use-user-projects";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Spinner } from "../../ui/spinner";
import { TabCount, TabLinks, tabClass } from "../../ui/tab-links";
import { useLazyOpen } from "../../ui/use-lazy-open";
import { UserText } from "../../ui/user-text";
import { FollowButton } from "../../users/follow";
import { nameOf } from "../../users/user-labels";
import { PROFILE_DRAFT } from "./edit-draft-name";
import { COLLECTIONS } from "./load-profile";
import { ProfileAbout } from "./profile-about";
import { ProfileHeader } from "./profile-header";
import type { ProfileSearch } from "./profile-search";

const load = () => import("./edit-profile");
const EditProfile = lazy(load);

/** Visitors do not load it. */
const PersonMenuButton = lazy(() =>
  import("../../moderation/person-menu-button").then(({ PersonMenuButton }) => ({
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
      {!search.tab && (
        <>
          <ProfileProjects user={user} category={search.category} />
          {!search.category && <WorkedOn userId={user.id} />}
          <ProfileCollections userId={user.id} />
        </>
      )}
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
      <>
        <PortfolioLink user={user} />
        <Button id={EDIT_BUTTON_ID} onClick={onEdit}>
          Edit Profile
        </Button>
      </>
    );
  }
  return (
    <>
      <PortfolioLink user={user} />
      <Link
        to={viewer ? "/messages" : "/contact"}
        search={{ to: userId }}
        className={buttonClass()}
        onClick={() => onUser({ kind: "contact" })}
        {...countedEvent({ userId, kind: "contact" })}
      >
        Message
      </Link>
      <FollowButton userId={userId} />
      <ReportButton target={{ kind: "user", id: userId }} ownerId={userId} name={nameOf(user)} />
      {viewer && (
        <span className="size-10 shrink-0">
          {isHydrated && (
            <Suspense>
              <PersonMenuButton userId={userId} name={nameOf(user)} />
            </Suspense>
          )}
        </span>
      )}
    </>
  );
}

const PortfolioLink = ({ user: { username } }: { user: PublicUser }) => (
  <Link to="/portfolio/$username" params={{ username }} className={buttonClass()}>
    Portfolio
  </Link>
);

const tabs = [
  { label: "Projects" },
  { label: "Liked Projects", tab: "liked" },
  { label: "About", tab: "about" },
] as const;

/** The tabs; on the Projects tab also the category filter. */
function ProfileTabs({ user, search }: { user: PublicUser; search: ProfileSearch }) {
  return (
    <div className="mt-10 border-line print:hidden md:mt-14 md:flex md:items-stretch md:gap-6 md:border-b md:*:first:grow md:*:first:bg-none md:*:first:pb-1">
      <TabLinks label="Profile">
        {tabs.map(({ label, ...to }) => {
          const tab = "tab" in to ? to.tab : undefined;
          return (
            <Link
              key={label}
              to="/profile/$id"
              params={{ id: String(user.id) }}
              search={tab ? { tab } : {}}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={tab === search.tab ? "page" : undefined}
              className={tabClass}
            >
              {label}
              <TabCount count={tab ? undefined : user.projectCount} />
            </Link>
          );
        })}
      </TabLinks>
      {!search.tab && <CategoryFilter userId={user.id} active={search.category} />}
    </div>
  );
}

const ALL = "";

/** Hidden if the projects have only one category. The choice is in the URL. */
function CategoryFilter({ userId, active }: { userId: number; active: string | undefined }) {
  const navigate = useNavigate({ from: "/profile/$id" });
  const { categories } = useUserProjects({ id: userId }, active);
  if (categories.length < 2 && !active) return null;
  const choose = (category: string) =>
    void navigate({ search: category === ALL ? {} : { category }, resetScroll: false, replace: true });
  return (
    <form
      action={`/profile/${userId}`}
      className="relative flex w-fit shrink-0 items-center text-14 font-medium max-md:mt-4"
    >
      <select
        name="category"
        aria-label="Category"
        value={active ?? ALL}
        className="h-8 appearance-none rounded-sm bg-paper pr-6 hover:bg-well"
        onChange={(event) => choose(event.target.value)}
      >
        <option value={ALL}>All categories</option>
        {(active && !categories.includes(active) ? [...categories, active] : categories).map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category)}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 noscript:hidden" />
      <Button type="submit" size="sm" className="hidden! noscript:inline-flex!">
        Show
      </Button>
    </form>
  );
}

const ROW = 3;

/** The Projects tab, filtered by category if one is chosen. */
function ProfileProjects({ user, category }: { user: PublicUser; category: string | undefined }) {
  const { projects, isEmpty, isPending, retry, nextPage } = useUserProjects({ id: user.id }, category);
  if (retry) return <ProjectsFailed onRetry={retry} />;
  if (isEmpty && !category) return <NoProjects user={user} />;
  return (
    <div className="pt-8">
      {isEmpty && <p className="py-14 text-ink-2">No projects in this category</p>}
      <ProjectGrid projects={projects} pending={isPending ? ROW : 0} />
      {nextPage && <LoadMoreProjects {...nextPage} />}
    </div>
  );
}

/** The public collections, if there are any. */
function ProfileCollections({ userId }: { userId: number }) {
  const { data: collections = [] } = trpc.collections.ofUser.useQuery({ id: userId, limit: COLLECTIONS });
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="profile-collections" className="pt-14">
      <h2 id="profile-collections" className="mb-4 text-20 font-medium">
        Collections
      </h2>
      <ul className="grid grid-cols-2 gap-x-gutter gap-y-8 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5">
        {collections.map(({ id, name, covers }) => (
          <li key={id} className="relative min-w-0">
            <CollectionCover covers={covers} width={320} className="aspect-4/3" />
            <Link
              to="/collections/$id"
              params={{ id: String(id) }}
              className="stretched-link mt-2 block font-medium wrap-anywhere"
            >
              <UserText>{name}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoProjects({ user }: { user: PublicUser }) {
  const isOwner = useViewer()?.id === user.id;
  return (
    <div className="pt-8">
      <EmptyState
        title="No projects yet"
        text={
          isOwner
            ? "Publish the first project you designed, engineered, built or operated."
            : `${nameOf(user)} has not published a project.`
        }
        action={
          isOwner && (
            <Link to="/projects/new" className={buttonClass({ variant: "primary" })}>
              Create Your First Project
            </Link>
          )
        }
      />
    </div>
  );
}

/** The Liked Projects tab, most recent like first. */
function ProfileLiked({ user, start }: { user: PublicUser; start: string | undefined }) {
  const query = useInfiniteQuery(likedPages(useRouter().options.context.client, user.id, start));
  const projects = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (!query.data && query.isError) return <ProjectsFailed onRetry={() => void query.refetch()} />;
  if (query.data && projects.length === 0) return <NothingLiked user={user} />;
  return (
    <div className="pt-8">
      <ProjectGrid projects={projects} pending={query.isPending || query.isFetchingNextPage ? ROW : 0} />
      {query.hasNextPage && (
        <LoadMoreProjects
          isFetching={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
          nextSearch={{ start: projects.at(-1)?.likeId }}
        />
      )}
    </div>
  );
}

function NothingLiked({ user }: { user: PublicUser }) {
  const isOwner = useViewer()?.id === user.id;
  return (
    <div className="pt-8">
      <EmptyState
        title="No liked projects yet"
        text={isOwner ? "Projects you like appear here." : `${nameOf(user)} has not liked a project.`}
        action={
          isOwner && (
            <Link to="/discover" className={buttonClass({ variant: "primary" })}>
              Explore Projects
            </Link>
          )
        }
      />
    </div>
  );
}
