import { creditedYears } from "@contract/credited-years";
import type { ConfirmedCredit } from "@contract/credits";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { formatDate } from "../../lib/format/format";
import { buttonClass } from "../../ui/button-class";
import { NotFoundNotice } from "../../ui/not-found-notice";
import { TitleBlock } from "../../ui/title-block";
import { UserText } from "../../ui/user-text";

/** A confirmed credit: what it says, who has confirmed it, whether that still holds, and how to verify its proof. */
export function CreditScreen({ credit }: { credit: ConfirmedCredit }) {
  const { name, userId, scope, firm, confirmedAt, withdrawnAt, hasProof, project } = credit;
  const role = credit.roleName;
  const person = name ?? "Not named";
  return (
    <div className="sheet-edges pt-8 pb-14 lg:pt-14">
      <p className="label">Credit</p>
      <h1 className="mt-2 text-40 font-medium wrap-anywhere">
        <UserText>{name === null ? role : `${name}, ${role}`}</UserText>
      </h1>
      <p className="mt-3 max-w-measure text-ink-2 wrap-anywhere">
        <UserText>
          {withdrawnAt
            ? `The person who was named here has withdrawn. Proofs of this credit are no longer valid.`
            : `${project.ownerName}, who published “${project.title}”, and ${person} have both confirmed this credit.`}
        </UserText>
      </p>
      <TitleBlock
        className="mt-7 mb-10"
        cells={[
          {
            label: "Person",
            value: userId ? (
              <Link to="/profile/$id" params={{ id: String(userId) }} className="text-link">
                {person}
              </Link>
            ) : (
              person
            ),
          },
          { label: "Role", value: role },
          { label: "Scope", value: scope },
          {
            label: "Project",
            value: (
              <Link to="/projects/$id" params={{ id: String(project.id) }} className="text-link">
                {project.title}
              </Link>
            ),
          },
          {
            label: "Published by",
            value: (
              <Link to="/profile/$id" params={{ id: String(project.ownerId) }} className="text-link">
                {project.ownerName}
              </Link>
            ),
          },
          { label: "Years", value: creditedYears(credit.from, credit.to) },
          { label: "Firm at that time", value: firm },
          { label: "Confirmed by both", value: confirmedAt && formatDate(confirmedAt) },
          { label: "State", value: withdrawnAt ? `Withdrawn, ${formatDate(withdrawnAt)}` : "Valid" },
        ]}
      />
      {!withdrawnAt && (
        <section className="max-w-measure">
          <h2 className="text-20 font-medium">What it proves</h2>
          <p className="mt-3">
            Two people with an account and a confirmed email address of their own agree on the name, the role
            and the scope. The years and the firm are as the project states them. Plinth has not checked who
            the two people are.
          </p>
          {hasProof && <HowToVerify id={credit.id} />}
        </section>
      )}
    </div>
  );
}

function HowToVerify({ id }: { id: number }) {
  return (
    <>
      <h2 className="mt-10 text-20 font-medium">How to verify it</h2>
      <p className="mt-3">
        The proof is a file that anybody can keep and pass on: an Open Badges 3.0 credential, signed as a JWT.
        Programs that know Open Badges or JWT verify it with the{" "}
        <a href="/.well-known/jwks.json" className="text-link">
          public keys of this site
        </a>
        , also when the site is not available. It names a status list, which says whether the proof was
        revoked since: because the person has withdrawn, or because the credit was changed or removed.
      </p>
      <a
        href={`/api/credits/${id}/proof`}
        download
        className={buttonClass({ variant: "primary", className: "mt-6" })}
      >
        <Download aria-hidden />
        Download the proof
      </a>
    </>
  );
}

/** The credit does not exist, is not confirmed, or is on a project that the viewer does not see. */
export const CreditNotFound = () => (
  <NotFoundNotice
    title="Credit Not Found"
    description="There is no confirmed credit here. It may have been changed or removed, or its project is not public. The status list of a proof says whether the proof is still valid."
  />
);
