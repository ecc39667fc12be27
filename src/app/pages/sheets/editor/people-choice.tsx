import type { Project } from "@contract/projects";
import { type KeyPerson, SHEET_KEY_PROJECTS, SHEET_PEOPLE_MAX } from "@contract/sheets";
import type { CurrentUser } from "@contract/users";
import { useId } from "react";
import { Field } from "../../../ui/field";
import { Input, Select } from "../../../ui/input";
import { keyOf, keyPeople, namedPeople } from "../document/key-people";
import type { SheetDraft } from "../document/use-document";
import { FormPart } from "./form-part";
import { OrderList } from "./order-list";

type PeopleChoiceProps = {
  draft: SheetDraft;
  viewer: CurrentUser;
  projects: Project[];
  onChange: (people: KeyPerson[]) => void;
};

/** The people of SF330 section G, whom the chosen projects credit. */
export function PeopleChoice({ draft, viewer, projects, onChange }: PeopleChoiceProps) {
  const id = useId();
  const chosen = draft.people ?? keyPeople(projects, viewer);
  const keys = new Set(chosen.map(keyOf));
  const left = [...keyPeople(projects, viewer), ...namedPeople(projects)].filter(
    (person, index, all) =>
      !keys.has(keyOf(person)) && all.findIndex((other) => keyOf(other) === keyOf(person)) === index,
  );
  return (
    <FormPart title="Key personnel" note={`${chosen.length} of at most ${SHEET_PEOPLE_MAX}`}>
      {draft.projects.length > SHEET_KEY_PROJECTS && (
        <p className="pb-4 text-14 text-ink-2">{`The form has room for ${SHEET_KEY_PROJECTS} projects: it has the first ones.`}</p>
      )}
      <OrderList
        label="Chosen people"
        items={chosen.map((person) => ({
          id: keyOf(person),
          label: person.name,
          details: (
            <div className="pb-3 pl-7">
              <Input
                aria-label={`Role of ${person.name} in this contract`}
                placeholder="Role in this contract"
                maxLength={120}
                autoComplete="off"
                value={person.role ?? ""}
                onChange={(event) =>
                  onChange(
                    chosen.map((each) => (each === person ? { ...each, role: event.target.value } : each)),
                  )
                }
              />
            </div>
          ),
        }))}
        onChange={(ids) =>
          onChange(ids.flatMap((key) => chosen.find((person) => keyOf(person) === key) ?? []))
        }
      />
      {left.length > 0 && chosen.length < SHEET_PEOPLE_MAX && (
        <div className="mt-5">
          <Field label="Add a person" htmlFor={id} hint="Whom the chosen projects credit">
            <Select
              value=""
              onChange={(event) => {
                const person = left.find((each) => keyOf(each) === event.target.value);
                if (person) onChange([...chosen, person]);
              }}
            >
              <option value="" disabled>
                Choose a person
              </option>
              {left.map((person) => (
                <option key={keyOf(person)} value={keyOf(person)}>
                  {person.role ? `${person.name}, ${person.role}` : person.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </FormPart>
  );
}
