import { PageLink, Points, Topic, UiLabel } from "./guide-parts";

export function Collaboration() {
  return (
    <>
      <Topic title="Credit the team">
        <p>
          A project names its client, its stakeholders and its collaborators, each with their part. Enter them
          in the second step, or later in edit mode.
        </p>
      </Topic>
      <Topic title="Follow people">
        <p>
          <UiLabel>Follow</UiLabel> stands on every profile but your own. Whom you follow, and who follows
          you, is also whom you find in your messages.
        </p>
      </Topic>
      <Topic title="Comment">
        <p>
          Under each project, up to 1,000 characters. You can change and delete what you wrote; the project's
          owner can delete it too.
        </p>
      </Topic>
      <Topic title="Write messages">
        <p>
          <UiLabel>Message</UiLabel> on a profile opens a conversation, and{" "}
          <PageLink to="/messages">Messages</PageLink> holds all of them. A message has up to 5,000 characters
          and is between the two of you.
        </p>
      </Topic>
      <Topic title="Be told">
        <p>
          The bell at the top tells of followers, likes, comments and messages. Which of it also comes by mail
          is decided in <PageLink to="/settings">Settings</PageLink>, <UiLabel>Notifications</UiLabel>:
        </p>
        <Points>
          <li>
            <UiLabel>Email Notifications</UiLabel>: whether anything is mailed at all.
          </li>
          <li>
            <UiLabel>Project Updates</UiLabel>: likes and comments on your projects.
          </li>
          <li>
            <UiLabel>Marketing Communications</UiLabel>: news of the product.
          </li>
        </Points>
      </Topic>
      <Topic title="Pass it on">
        <p>
          <UiLabel>Share</UiLabel> on a project sends its address to LinkedIn, Twitter, Pinterest, Facebook or
          WhatsApp.
        </p>
      </Topic>
    </>
  );
}
