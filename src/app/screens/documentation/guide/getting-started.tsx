import { FREE_PROJECT_LIMIT, PREMIUM_ANNUAL_USD, PREMIUM_MONTHLY_USD } from "@contract/plans";
import { Key, PageLink, Points, Steps, Topic, UiLabel } from "./guide-parts";

export function GettingStarted() {
  return (
    <>
      <Topic title="Look around">
        <p>
          Projects, profiles and portfolios are open to everybody, without an account.{" "}
          <PageLink to="/discover">Discover</PageLink> shows the newest projects first and narrows them down
          by place, company, type and size. Search is at the top of every page, and behind the key{" "}
          <Key>/</Key> or <Key>Ctrl K</Key>.
        </p>
      </Topic>
      <Topic title="Open an account">
        <Steps>
          <li>
            Go to <PageLink to="/auth">Login</PageLink>, choose <UiLabel>Register</UiLabel>, and give your
            name, your email address, a username and a password of at least eight characters.
          </li>
          <li>
            Accept cookies. There are two, they hold your session, and without them nobody can be logged in.
          </li>
          <li>
            Follow the link in the mail that comes. It confirms your address, works once and within a day.
          </li>
        </Steps>
        <p>
          The username is part of your portfolio's address, so choose one you would print on a card: letters,
          digits, dots, underscores and hyphens. You can change it later; for 90 days its old address leads to
          the new one, and nobody else can take it.
        </p>
      </Topic>
      <Topic title="Fill in your profile">
        <p>
          On <PageLink to="/profile">your profile</PageLink>, press <UiLabel>Edit Profile</UiLabel>.
          Everything is optional, and what is left empty is left out. Your email address and phone number are
          never shown to others.
        </p>
      </Topic>
      <Topic title="Choose a plan">
        <Points>
          <li>Free holds up to {FREE_PROJECT_LIMIT} projects and a public portfolio.</li>
          <li>
            Premium holds as many as you like and may be embedded on your own site. It costs $
            {PREMIUM_MONTHLY_USD} a month, or ${PREMIUM_ANNUAL_USD} once a year.
          </li>
        </Points>
        <p>
          <PageLink to="/pricing">Pricing</PageLink> compares the two. When premium ends, everything you have
          published stays.
        </p>
      </Topic>
      <Topic title="If you cannot get in">
        <p>
          <PageLink to="/reset-password">Forgot password</PageLink> mails you a link to set a new one. It
          works once and within an hour, and ends every session of your account.
        </p>
      </Topic>
    </>
  );
}
