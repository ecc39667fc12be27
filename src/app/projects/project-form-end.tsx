import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { FieldError } from "../ui/field";
import { UnsavedGuard } from "../ui/unsaved-guard";

type ProjectFormEndProps = {
  projectId: number;
  /** The label of the button that sends the form. */
  save: string;
  isBusy: boolean;
  isDirty: boolean;
  refusal: string | undefined;
  /** Further buttons. */
  children?: ReactNode;
};

/** The end of a form about a project that has a page of its own: its refusal and its buttons. */
export const ProjectFormEnd = ({
  projectId,
  save,
  isBusy,
  isDirty,
  refusal,
  children,
}: ProjectFormEndProps) => (
  <div className="mt-10 border-line border-t pt-5">
    {refusal && <FieldError>{refusal}</FieldError>}
    <div className="mt-3 flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={isBusy ? "Saving..." : undefined}>
        {save}
      </Button>
      {children}
      <Link to="/projects/$id" params={{ id: String(projectId) }} className={buttonClass()}>
        Back to the project
      </Link>
    </div>
    <UnsavedGuard when={isDirty} />
  </div>
);
