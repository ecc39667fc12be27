import { webMessageSentences } from "@contract/web-messages";
import { LoginLinks } from "../../auth/login-links";
import { VisitorForm } from "../../contact/visitor-form";
import { trpc } from "../../data/api/trpc";
import { UserText } from "../../ui/user-text";
import { portfolioNameOf } from "../../users/user-labels";

/** The page on which somebody who is not logged in writes to a user. */
export function ContactScreen({ userId }: { userId: number }) {
  const { data: user } = trpc.users.read.useQuery({ id: userId });
  if (!user) return null;
  const next = `/messages?to=${userId}`;
  return (
    <div className="sheet-edges pt-8 md:pt-14">
      <h1 className="text-40 font-medium wrap-anywhere">
        Write to <UserText>{portfolioNameOf(user)}</UserText>
      </h1>
      <div className="mt-8 max-w-measure">
        {user.appearance?.contact === "none" ? (
          <>
            <p className="mb-4">{webMessageSentences.closed}.</p>
            <LoginLinks next={next} />
          </>
        ) : (
          <VisitorForm user={user} next={next} />
        )}
      </div>
    </div>
  );
}
