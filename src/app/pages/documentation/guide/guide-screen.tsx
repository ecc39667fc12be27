import { plans, premiumUsdPerYear } from "@contract/plans";
import { Link } from "@tanstack/react-router";
import { planPoints } from "../../../billing/plan-sentences";
import { buttonClass } from "../../../ui/button-class";
import { PageHeading } from "../../../ui/page-heading";
import { DocumentationLayout } from "../documentation-layout";
import { Code } from "../markdown";
import { GuideSection, Key, PageLink, Points, Steps, Topic, UiLabel } from "./guide-parts";
import { ProjectManagement } from "./project-management";

const SECTIONS = [
  { id: "getting-started", title: "Getting started", Text: GettingStarted },
  { id: "project-management", title: "Project management", Text: ProjectManagement },
  { id: "portfolio", title: "Portfolio", Text: PortfolioGuide },
  { id: "collaboration", title: "Collaboration", Text: Collaboration },
  { id: "best-practices", title: "Best practices", Text: BestPractices },
];
const contents = [{ title: "Guide", entries: SECTIONS.map(({ id, title }) => ({ id, name: title })) }];

export function GuideScreen() {
  return (
    <DocumentationLayout
      heading={
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <PageHeading
            title="Documentation"
            lead="From the first login to a portfolio that others pass on."
          />
          <Link to="/documentation/api" className={buttonClass()}>
            API Reference
          </Link>
        </div>
      }
      contents={contents}
    >
      {SECTIONS.map(({ id, title, Text }) => (
        <GuideSection key={id} id={id} title={title}>
          <Text />
        </GuideSection>
      ))}
    </DocumentationLayout>
  );
}

function GettingStarted() {
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

function PortfolioGuide() {
  return (
    <>
      <Topic title="Your portfolio's address">
        <p>
          Your portfolio is at <Code>/portfolio/your-username</Code>. It shows your work edge to edge, without
          our header and footer: an address for a client, an application or a signature. It is public on every
          plan.
        </p>
      </Topic>
      <Topic title="Order and categories">
        <p>
          The newest project comes first. Each category you publish in becomes a tab with its own address, so
          you can link to one category, such as your housing projects.
        </p>
      </Topic>
      <Topic title="Print">
        <p>
          <UiLabel>Share</UiLabel> on a project leads to its print page: on one page or in full, on A4 or
          Letter. <UiLabel>Save as PDF</UiLabel> at the end of a portfolio makes a book of it, with a cover,
          contents and two pages for each project.
        </p>
      </Topic>
      <Topic title="On your own site">
        <p>
          With premium, open <PageLink to="/settings">Settings</PageLink>, choose <UiLabel>Account</UiLabel>,
          switch portfolio embedding on, and copy the tag into your page. Then <UiLabel>Share</UiLabel> on a
          project of yours has the tags of the project and its 3D model. When premium ends, a link replaces
          your work.
        </p>
        <p>
          One script tag is enough for a page with elements of the class <Code>plinth-embed</Code>, also if
          they are added later. The size in their style keeps your page from moving while they load; without
          it they become as tall as their content. Their attributes:
        </p>
        <Points>
          <li>
            <Code>data-user-id</Code>: your username, for your portfolio, with <Code>data-category</Code> for
            one category and <Code>data-columns</Code> for at most so many columns of pictures
          </li>
          <li>
            <Code>data-project</Code> or <Code>data-model</Code>: the number in the address of a project, for
            the project or its 3D model
          </li>
          <li>
            <Code>data-theme</Code>: light, dark or auto, in place of the theme that you chose for your
            portfolio
          </li>
        </Points>
        <p>
          In the settings you can name the sites that may show your work. On all others, and where a page
          cannot load, there is a plain link.
        </p>
        <p>
          If your site sends a Content-Security-Policy, allow our address in <Code>script-src</Code>,{" "}
          <Code>connect-src</Code> and <Code>frame-src</Code>.
        </p>
      </Topic>
      <Topic title="What is public">
        <Points>
          <li>Everyone sees your profile, your projects, your comments, and how many people follow you.</li>
          <li>
            Only you see your email address, phone number, costs that are not public, and your messages.
          </li>
        </Points>
      </Topic>
      <Topic title="Export your data">
        <p>
          <PageLink to="/settings">Settings</PageLink>, <UiLabel>Account</UiLabel> exports your data as a CSV
          file: profile, projects, comments, likes, follows, messages and notifications. Media and uploads are
          not included.
        </p>
      </Topic>
    </>
  );
}

function Collaboration() {
  return (
    <>
      <Topic title="Credit the team">
        <p>
          A project lists its client, its stakeholders and its collaborators, with their roles. Enter them in
          the second step, or later in edit mode. <UiLabel>Ask members to confirm</UiLabel> on the project
          asks whether your words are right: then the page says that both sides have confirmed them. Questions
          to you wait under <UiLabel>Credits</UiLabel> in the menu of your account.
        </p>
      </Topic>
      <Topic title="One page for the building">
        <p>
          If others publish their part of the same building, link your project to it with{" "}
          <UiLabel>Say of which building it tells</UiLabel>. Its page names everybody who made it and who runs
          it, and shows where the projects differ. Every owner can edit it and undo what another has changed.
          A project that is not for everybody, or whose address is hidden, has no building.
        </p>
      </Topic>
      <Topic title="Tell how the building does in use">
        <p>
          The owner of a project enters predicted and measured values, such as the energy of each year, and so
          does a confirmed operator, energy consultant or client: on the project, or under{" "}
          <UiLabel>My buildings</UiLabel> on the dashboard. Only you read a value until you show it. The other
          side can dispute it; both stand.
        </p>
      </Topic>
      <Topic title="Follow people">
        <p>
          <UiLabel>Follow</UiLabel> is on every profile except your own. People you follow, and people who
          follow you, appear in your messages.
        </p>
      </Topic>
      <Topic title="Comment">
        <p>
          Under each project, up to 1,000 characters. You can edit and delete your comments; the project's
          owner can delete them too.
        </p>
      </Topic>
      <Topic title="Write messages">
        <p>
          <UiLabel>Message</UiLabel> on a profile opens a conversation, and{" "}
          <PageLink to="/messages">Messages</PageLink> lists all of them. A message has up to 5,000 characters
          and is visible only to the two of you.
        </p>
      </Topic>
      <Topic title="Write to support">
        <p>
          In <PageLink to="/settings">Settings</PageLink>, choose <UiLabel>Support</UiLabel>. If an error
          message showed a reference, send it too. The answer arrives in{" "}
          <PageLink to="/messages">Messages</PageLink> and by email, and you can write back there. Users with
          priority support, which is part of the {plans.premium.name} plan, are answered first.
        </p>
      </Topic>
      <Topic title="Notifications">
        <p>
          The bell at the top shows new followers, likes, comments and messages. Notifications are deleted
          after 180 days. Choose which of them we also email you in{" "}
          <PageLink to="/settings">Settings</PageLink>, <UiLabel>Notifications</UiLabel>:
        </p>
        <Points>
          <li>
            <UiLabel>Email Notifications</UiLabel>: turns all of these emails on or off.
          </li>
          <li>
            <UiLabel>Project Updates</UiLabel>: likes and comments on your projects.
          </li>
          <li>
            <UiLabel>Marketing Communications</UiLabel>: product news.
          </li>
        </Points>
      </Topic>
      <Topic title="Share a project">
        <p>
          <UiLabel>Share</UiLabel> on a project shares its address on LinkedIn, Twitter, Pinterest, Facebook
          or WhatsApp.
        </p>
      </Topic>
    </>
  );
}

function BestPractices() {
  return (
    <>
      <Topic title="One picture first">
        <p>
          The main image appears on the card, at the top of the project's page and in shared links. Choose one
          that still reads at the width of a hand: one building, one light, little sky. Cards crop it to 4:3,
          and the project's page to a wide strip, so keep what matters in the middle.
        </p>
      </Topic>
      <Topic title="Then an order">
        <p>
          Ten images are a walk, not an archive: arrive, enter, turn, look closely. One detail says more about
          how it was built than a third view of the front.
        </p>
      </Topic>
      <Topic title="Drawings that can be read">
        <p>
          Upload plans and sections as PDF, one sheet per file, with the scale and the north point on them.
          They are shown uncropped on a white background, in the dark theme too, and open at full size.
        </p>
      </Topic>
      <Topic title="Before and after">
        <p>Photograph both from the same point with the same lens, and crop them alike.</p>
      </Topic>
      <Topic title="Models that open on a phone">
        <p>
          Export one GLB with its textures inside. Remove what is not visible, and reduce the textures before
          you reduce the geometry. An IFC becomes a GLB when you choose it: readers can then hide storeys and
          see the properties of elements, so export only those that may be public. The IFC itself stays on
          your device unless you choose to keep it as a download. Save a few views in the 3D viewer: readers
          find them by name, and you can send a link to each.
        </p>
      </Topic>
      <Topic title="Texts">
        <Points>
          <li>Title: what it is and where. That is what people search for.</li>
          <li>Description: two sentences. The card shows them.</li>
          <li>Challenges: the problem, and what you did about it. Engineers read this first.</li>
          <li>Tags: the card shows the first three; use the words your clients use.</li>
          <li>City and country: always enter both, because visitors filter by location.</li>
        </Points>
      </Topic>
      <Topic title="Credit">
        <p>
          Name the people who made it with you and the one who took the photographs, and publish only what you
          have the right to show.
        </p>
      </Topic>
    </>
  );
}
