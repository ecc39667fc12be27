import type { CollectionItem } from "@contract/collections";
import type { Owner } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { formatCount, formatDate } from "../../lib/format/format";
import { Avatar } from "../../ui/avatar";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { UserText } from "../../ui/user-text";
import { Item, isShown, type ShownItem } from "./item";

type ItemsProps = { items: CollectionItem[]; owner: Owner; isOwn: boolean };

/** The first item across eight columns, its note and the second item beside it, then three in a row. */
export function Items({ items, owner, isOwn }: ItemsProps) {
  const shown = items.filter(isShown);
  const [first, second, ...others] = shown;
  const hidden = items.length - shown.length;
  return (
    <>
      {first ? (
        <ul className="grid gap-x-gutter gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          <li className="md:col-span-2">
            <Item item={first} number={1} isFirst />
          </li>
          <li className="flex flex-col justify-between gap-10 max-lg:md:col-span-2">
            {first.note && <FirstNote item={first} note={first.note} owner={owner} />}
            {second && (
              <div className="lg:mt-auto">
                <Item item={second} number={2} />
              </div>
            )}
          </li>
          {others.map((item, index) => (
            <li key={item.id}>
              <Item item={item} number={index + 3} />
            </li>
          ))}
        </ul>
      ) : (
        hidden === 0 && <NoItems isOwn={isOwn} />
      )}
      {hidden > 0 && (
        <p className="mt-10 text-14 text-ink-2">
          {formatCount(hidden, "item")} of this collection cannot be shown any more. Edit the collection to
          remove {hidden === 1 ? "it" : "them"}.
        </p>
      )}
    </>
  );
}

type FirstNoteProps = { item: ShownItem; note: string; owner: Owner };

function FirstNote({ item, note, owner }: FirstNoteProps) {
  const name = owner.fullName || owner.username;
  return (
    <div className="border-t border-ink pt-4">
      <p className="flex items-center gap-2 text-14 font-medium">
        <Avatar name={name} src={owner.profileImage} size={20} />
        <UserText className="min-w-0 truncate">{name}</UserText>
        <time dateTime={item.createdAt} className="ml-auto font-mono text-12 font-normal text-ink-2">
          {formatDate(item.createdAt)}
        </time>
      </p>
      <UserText as="p" className="mt-3 text-20 whitespace-pre-line wrap-anywhere">
        {note}
      </UserText>
    </div>
  );
}

const NoItems = ({ isOwn }: { isOwn: boolean }) => (
  <EmptyState
    title="Nothing here yet"
    text={isOwn ? "Save on a project or on one of its pictures adds it here." : undefined}
    action={
      isOwn && (
        <Link to="/discover" className={buttonClass({ variant: "primary" })}>
          Explore Projects
        </Link>
      )
    }
  />
);
