import { plans, premiumUsdPerYear } from "@contract/plans";
import { planPoints } from "../../../features/billing/plan-sentences";
import { Key, PageLink, Points, Steps, Topic, UiLabel } from "./guide-parts";

export function GettingStarted() {
  return (
    <>
      <Topic title="Look around">
        <p>
          Projects, profiles and portfolios are public: you do not need an account to see them.{" "}
          <PageLink to="/discover">Discover</PageLink> shows the newest projects first, with filters for
          location, company type, project type and size. Search is at the top of every page; its keyboard
          shortcuts are <Key>/</Key> or <Key>Ctrl K</Key>.
        </p>
      </Topic>
      <Topic title="Create an account">
        <Steps>
          <li>
            Go to <PageLink to="/auth">Login</PageLink>, choose <UiLabel>Register</UiLabel>, and enter your
            name, your email address, a username and a password of at least eight characters.
          </li>
          <li>Accept cookies. Two cookies hold your session; you cannot log in without them.</li>
          <li>
            Open the link in the email we send you to confirm your address. It works once and expires after a
            day.
          </li>
        </Steps>
        <p>
          The username is part of your portfolio's address, so choose one you would print on a card. It can
          contain letters, digits, dots, underscores and hyphens. You can change it later: the old address
          redirects to the new one for 90 days, and nobody else can use it in that time.
        </p>
      </Topic>
      <Topic title="Fill in your profile">
        <p>
          On <PageLink to="/profile">your profile</PageLink>, press <UiLabel>Edit Profile</UiLabel>. All
          fields are optional, and empty fields are not shown. Your email address and phone number are never
          shown to others.
        </p>
      </Topic>
      <Topic title="Choose a plan">
        <Points>
          <li>Free includes up to {plans.free.projectLimit} projects and a public portfolio.</li>
          <li>
            Premium costs ${plans.premium.usdPerMonth.monthly} a month, or ${premiumUsdPerYear("annual")} once
            a year. It includes:
            <Points>
              {planPoints("premium").map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
          </li>
        </Points>
        <p>
          <PageLink to="/pricing">Pricing</PageLink> compares the plans. When premium ends, your published
          projects stay.
        </p>
      </Topic>
      <Topic title="If you cannot log in">
        <p>
          <PageLink to="/reset-password">Forgot password</PageLink> sends you a link to set a new password.
          The link works once and expires after an hour. Setting a new password ends all sessions of your
          account.
        </p>
      </Topic>
    </>
  );
}
