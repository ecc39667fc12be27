import { plans } from "@contract/plans";
import { PageLink, Points, Topic, UiLabel } from "./guide-parts";

export function Collaboration() {
  return (
    <>
      <Topic title="Credit the team">
        <p>
          A project lists its client, its stakeholders and its collaborators, with their roles. Enter them in
          the second step, or later in edit mode.
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
