import type { SearchUser } from "@contract/search";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { usersNamed, useSearchResults } from "../../data/search/use-search-results";
import { Avatar } from "../../ui/avatar";
import { Input } from "../../ui/input";
import { UserText } from "../../ui/user-text";

type MemberInputProps = Omit<ComponentProps<typeof Input>, "onChange" | "value"> & {
  value: string;
  onText: (text: string) => void;
  /** Called if one of the members that are offered is chosen. */
  onMember: (member: Member) => void;
};
type Member = { id: number; username: string; name: string };

const OFFERED = 5;
const POPUP = "absolute inset-x-0 top-full z-20 mt-1 min-w-60 border border-line bg-sheet py-1 shadow-pop";
const nameOf = ({ fullName, username }: SearchUser) => fullName || username;

/** A name, which may be that of nobody with an account. Members are offered while it is typed: arrow keys and Enter choose one. */
export function MemberInput({ value, onText, onMember, ...input }: MemberInputProps) {
  const listId = useId();
  const search = useSearchResults();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const members = isOpen ? usersNamed(search.results).slice(0, OFFERED) : [];
  const isEmpty = isOpen && search.q !== undefined && search.isCurrent && members.length === 0;
  const note = isEmpty && (search.isFailed ? "Members could not be searched" : "No member found");
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (user: SearchUser) => {
    onMember({ ...user, name: nameOf(user) });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const member = members[active];
    if (members.length === 0 && !note) return;
    if (event.key === "Escape") close();
    else if (members.length === 0) return;
    else if (event.key === "ArrowDown") setActive((active + 1) % members.length);
    else if (event.key === "ArrowUp") setActive(active <= 0 ? members.length - 1 : active - 1);
    else if (event.key === "Enter" && member) choose(member);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-expanded={members.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={members[active] && optionId(active)}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onText(target.value);
          search.type(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className={note ? POPUP : "sr-only"}>
        {note && <span className="block px-3 py-1.5 text-14 text-ink-2">{note}</span>}
      </p>
      <div id={listId} role="listbox" aria-label="Members" hidden={members.length === 0} className={POPUP}>
        {members.map((member, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and the keys
          <div
            key={member.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="flex cursor-pointer items-center gap-2.5 px-3 py-1.5 text-14 hover:bg-well aria-selected:bg-well"
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(member)}
          >
            <Avatar name={nameOf(member)} src={member.profileImage} size={24} />
            <span className="min-w-0">
              <UserText as="span" className="block truncate text-left font-medium">
                {nameOf(member)}
              </UserText>
              <UserText as="span" className="block truncate text-left text-ink-2">
                {[`@${member.username}`, member.profession, member.companyName].filter(Boolean).join(" · ")}
              </UserText>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
