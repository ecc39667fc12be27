import { Link } from "@tanstack/react-router";
import { fieldLabel } from "../../../features/projects/form/field-label";
import { formatList } from "../../../lib/format/format-list";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { FooterAlert } from "../../../ui/footer-alert";
import type { SaveState } from "./draft-saver";

type ConflictNoticeProps = { state: SaveState; onResolve: (choice: "mine" | "theirs") => void };

/** Asks which version stays if the same fields were changed on another device. */
export function ConflictNotice({ state, onResolve }: ConflictNoticeProps) {
  if (state.status === "published")
    return (
      <FooterAlert
        action={
          <Link to="/projects/$id" params={{ id: String(state.id) }} className={buttonClass({ size: "sm" })}>
            Open it
          </Link>
        }
      >
        This project was published on another device. What you entered since then is kept here only.
      </FooterAlert>
    );
  if (state.status !== "conflict") return null;
  return (
    <FooterAlert
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onResolve("theirs")}>
            Use the other version
          </Button>
          <Button size="sm" onClick={() => onResolve("mine")}>
            Keep what is here
          </Button>
        </span>
      }
    >
      {`${formatList(state.fields.map(fieldLabel))} changed on another device too. Both versions stay in the project's history.`}
    </FooterAlert>
  );
}
