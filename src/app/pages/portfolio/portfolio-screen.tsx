import type { PublicUser } from "@contract/users";
import type { LinkTarget } from "../../embed/embed-search";
import { UserText } from "../../ui/user-text";
import { locationOf, nameOf } from "../../users/user-labels";
import { PictureGrid, PortfolioProjects, type PortfolioProps } from "./portfolio-projects";
import { PracticePortfolio } from "./practice-screens";
import { useContact } from "./use-contact";

type PortfolioScreenProps = PortfolioProps & {
  /** The address of the page names a theme, which holds instead of the owner's. */
  hasOwnTheme?: boolean;
};

/** A user's public portfolio: as its owner presents it, or name, category tabs and a grid of pictures without margins. */
export function PortfolioScreen({ hasOwnTheme = false, columns, ...props }: PortfolioScreenProps) {
  const { user, linkTarget } = props;
  if (user.appearance)
    return (
      <PracticePortfolio
        {...props}
        appearance={user.appearance}
        hasOwnTheme={hasOwnTheme}
        columns={columns}
      />
    );
  return (
    <>
      <OwnerHeader user={user} linkTarget={linkTarget} />
      <PortfolioProjects {...props} isOfPractice={false}>
        {(listed) => (
          <PictureGrid {...listed} username={user.username} linkTarget={linkTarget} columns={columns} />
        )}
      </PortfolioProjects>
    </>
  );
}

type OwnerHeaderProps = { user: PublicUser; linkTarget: LinkTarget | undefined };

/** The header of a portfolio without a look of its own: it says who the owner is, what they do and where, and has Contact. */
function OwnerHeader({ user, linkTarget }: OwnerHeaderProps) {
  const { button, panel } = useContact(user, "form", { variant: "secondary", linkTarget });
  const work = [user.profession, user.companyName].filter(Boolean).join(" at ");
  return (
    <header className="flex flex-col items-center px-6 pt-14 text-center print:pt-0">
      <UserText as="h1" className="text-20 font-medium wrap-anywhere">
        {nameOf(user)}
      </UserText>
      <UserText as="p" className="text-14 text-ink-2 wrap-anywhere">
        {work}
      </UserText>
      <UserText as="p" className="text-14 text-ink-2 wrap-anywhere print:hidden">
        {locationOf(user)}
      </UserText>
      <div className="mt-4 print:hidden">{button}</div>
      {panel && <div className="w-full max-w-measure text-left">{panel}</div>}
    </header>
  );
}
